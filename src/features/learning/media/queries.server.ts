import type { Db } from '#platform/db.server.ts'
import { signedPrefix } from '#platform/signed-path.server.ts'

/** The beginning of the addresses of a lesson's files, for one person. Ask only once the lesson opened for them. */
export const lessonPrefix = (secret: string, user_id: string, lesson_id: number, now: Date) =>
  signedPrefix(secret, user_id, String(lesson_id), now)

/** Where the video or file of a lesson is kept. */
export const lessonMedia = (db: Db, lesson_id: number) =>
  db.selectFrom('lessons').select(['slug', 'kind', 'media']).where('id', '=', lesson_id).executeTakeFirst()

export const lessonAttachment = (db: Db, lesson_id: number, id: number) =>
  db
    .selectFrom('lesson_attachments')
    .select(['file_key', 'file_name', 'file_type'])
    .where('lesson_id', '=', lesson_id)
    .where('id', '=', id)
    .executeTakeFirst()

export const lessonCaptions = (db: Db, lesson_id: number, lang: 'en' | 'ar') =>
  db.selectFrom('lesson_captions').select('vtt').where('lesson_id', '=', lesson_id).where('lang', '=', lang).executeTakeFirst()
