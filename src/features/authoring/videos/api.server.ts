import { getVideoPaths } from '#features/player/media/rules.ts'
import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { findFfmpegPath } from '#platform/process/ffmpeg-path.server.ts'
import type { LessonBody } from '../drafts/bodies.ts'
import { getAuthoredCourse, getDraftPart } from '../drafts/queries.server.ts'
import { startVideoUpload, cancelVideoUpload, saveVideoChunk } from './commands.server.ts'
import { videoCalls } from './contract.ts'
import { findLastVideo, listUploads } from './queries.server.ts'

export const videosApi = bindHandlers(videoCalls, {
  state: async ({ db, actor, reader, input: { course_id, part_id } }) => {
    await getAuthoredCourse(db, actor, course_id)
    await getDraftPart(db, reader.locale, course_id, part_id)
    return {
      can_make: findFfmpegPath() !== null,
      video: (await findLastVideo(db, part_id)) ?? null,
    }
  },
  uploads: ({ db, actor, reader, now }) => listUploads(db, actor, reader.locale, now),
  begin: ({ db, input, ...call }) => startVideoUpload(db, input, call),
  piece: ({ db, input, ...call }) => saveVideoChunk(db, input, call),
  cancel: ({ db, input, ...call }) => cancelVideoUpload(db, input, call).then(() => ({})),
  film: async ({ db, actor, reader, input: { course_id, part_id, path } }) => {
    await getAuthoredCourse(db, actor, course_id)
    const { kind, body } = await getDraftPart(db, reader.locale, course_id, part_id)
    const { media, captions } = body as LessonBody
    const spoken = /^captions\/(en|ar)\.vtt$/.exec(path)?.[1] as 'en' | 'ar' | undefined
    const vtt = spoken && captions?.[spoken]
    if (vtt) return { bytes: new TextEncoder().encode(vtt), type: 'text/vtt', name: null }
    if (
      kind !== 'lesson' ||
      !media ||
      !/^[a-z0-9_-]+(\/[a-z0-9_-]+)*\.(m3u8|m4s|mp4|ts|aac|vtt|webp|jpg)$/.test(path)
    )
      throw new Failure('not_found')
    return { key: `${getVideoPaths(media).folder}/${path}`, type: null, name: null }
  },
})
