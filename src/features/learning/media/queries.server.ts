import type { Db } from '#platform/data/db.server.ts'
import { signedTicket } from '#platform/files/signed-path.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import { filesNamedIn, mediaFolder, videoFiles } from './rules.ts'

/** The beginning of the addresses of a lesson's files, for one person. Ask only once the lesson opened for them. */
export function lessonPrefix(secret: string, user_id: string, lesson_id: number, now: Date) {
  const { ticket, ends } = signedTicket(secret, user_id, String(lesson_id), now)
  return { prefix: `${mediaFolder}${ticket}/${lesson_id}/`, ends }
}

/** Where the video or file of a lesson is kept. */
export const lessonMedia = (db: Db, lesson_id: number) =>
  db.selectFrom('lessons').select(['slug', 'kind', 'media']).where('id', '=', lesson_id).executeTakeFirst()

/** The files of a film: its lists, whatever those name, and its pictures. Nothing else in its folder is its own. */
export async function filmFiles(storage: Storage, media: string): Promise<ReadonlySet<string>> {
  const { folder, hls, poster, thumbnails } = videoFiles(media)
  const files = new Set([hls, poster, thumbnails])
  // What a list names comes to its end, and is looked at in its turn.
  for (const name of files) {
    const list = /\.(m3u8|vtt)$/.test(name) ? await storage.get(`${folder}/${name}`) : null
    if (list) for (const named of filesNamedIn(name, await new Response(list.body).text())) files.add(named)
  }
  return files
}

export const lessonAttachment = (db: Db, lesson_id: number, id: number) =>
  db
    .selectFrom('lesson_attachments')
    .select(['file_key', 'file_name', 'file_type'])
    .where('lesson_id', '=', lesson_id)
    .where('id', '=', id)
    .executeTakeFirst()

export const lessonCaptions = (db: Db, lesson_id: number, lang: 'en' | 'ar') =>
  db.selectFrom('lesson_captions').select('vtt').where('lesson_id', '=', lesson_id).where('lang', '=', lang).executeTakeFirst()
