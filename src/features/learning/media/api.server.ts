import { extname } from 'node:path'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/db.server.ts'
import { fileAnswer } from '#platform/file-answer.server.ts'
import type { Services } from '#platform/kit.server.ts'
import { dataHeaders } from '#platform/security.server.ts'
import { visitOf } from '#platform/session.server.ts'
import { readSignedPath } from '#platform/signed-path.server.ts'
import { lessonAttachment, lessonCaptions, lessonMedia } from './queries.server.ts'
import { askedFor, videoFiles, type Asked } from './rules.ts'

// The address itself ends within hours, and is one person's alone.
const cacheControl = 'private, max-age=21600'

/**
 * Answers `/v/{person}.{end}.{signature}/{lesson}/…`. The signature says that the lesson opened for that person not long ago;
 * the session says that it is they who ask, and that they still may: an address that was passed on opens nothing.
 */
export function lessonMediaAnswers(db: Db, { secret, storage }: Pick<Services, 'secret' | 'storage'>) {
  return async (request: Request, token: string | null): Promise<Response> => {
    const signed = readSignedPath(secret, new URL(request.url).pathname, now())
    if (typeof signed === 'number') return refused(signed)
    const { actor } = await visitOf(db, token, now())
    if (actor?.id !== signed.user_id) return refused(403)
    const asked = askedFor(signed.path)
    return (asked && (await answer(request, Number(signed.thing), asked))) ?? refused(404)
  }

  async function answer(request: Request, lesson_id: number, asked: Asked) {
    if (asked.part === 'captions') {
      const captions = await lessonCaptions(db, lesson_id, asked.lang)
      return captions
        ? new Response(captions.vtt, {
            headers: { ...dataHeaders, 'content-type': 'text/vtt; charset=utf-8', 'cache-control': cacheControl },
          })
        : null
    }
    if (asked.part === 'attachment') {
      const file = await lessonAttachment(db, lesson_id, asked.id)
      return file ? fileAnswer(request, storage, file.file_key, { type: file.file_type, name: file.file_name, cacheControl }) : null
    }
    const lesson = await lessonMedia(db, lesson_id)
    if (!lesson?.media || (asked.part === 'file') !== (lesson.kind === 'file')) return null
    if (asked.part === 'file')
      return fileAnswer(request, storage, lesson.media, { name: lesson.slug + extname(lesson.media), cacheControl })
    return fileAnswer(request, storage, `${videoFiles(lesson.media).folder}/${asked.name}`, { cacheControl })
  }
}

const refused = (status: number) => new Response(null, { status, headers: { ...dataHeaders, 'cache-control': 'private, no-store' } })
