import { videoFiles } from '#features/learning/media/rules.ts'
import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { ffmpegPath } from '#platform/files/ffmpeg.server.ts'
import type { LessonBody } from '../drafts/contract.ts'
import { authoredCourse, draftPart } from '../drafts/queries.server.ts'
import { beginVideo, cancelVideo, takePiece } from './commands.server.ts'
import { videos } from './contract.ts'
import { lastVideo, uploadsOf } from './queries.server.ts'

export const videosApi = serve(videos, {
  state: async ({ db, actor, reader, input: { course_id, part_id } }) => {
    await authoredCourse(db, actor, course_id)
    await draftPart(db, reader.locale, course_id, part_id)
    return { can_make: ffmpegPath() !== null, video: (await lastVideo(db, part_id)) ?? null }
  },
  uploads: ({ db, actor, reader, now }) => uploadsOf(db, actor, reader.locale, now),
  begin: ({ db, input, ...call }) => beginVideo(db, input, call),
  piece: ({ db, input, ...call }) => takePiece(db, input, call),
  cancel: ({ db, input, ...call }) => cancelVideo(db, input, call).then(() => ({})),
  film: async ({ db, actor, reader, input: { course_id, part_id, path } }) => {
    await authoredCourse(db, actor, course_id)
    const { kind, body } = await draftPart(db, reader.locale, course_id, part_id)
    const { media, captions } = body as LessonBody
    const spoken = /^captions\/(en|ar)\.vtt$/.exec(path)?.[1] as 'en' | 'ar' | undefined
    const vtt = spoken && captions?.[spoken]
    if (vtt) return { bytes: new TextEncoder().encode(vtt), type: 'text/vtt', name: null }
    if (kind !== 'lesson' || !media || !/^[a-z0-9_-]+(\/[a-z0-9_-]+)*\.(m3u8|m4s|mp4|ts|aac|vtt|webp|jpg)$/.test(path))
      throw new Failure('not_found')
    return { key: `${videoFiles(media).folder}/${path}`, type: null, name: null }
  },
})
