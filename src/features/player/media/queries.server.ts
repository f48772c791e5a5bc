import type { Db } from '#platform/data/db.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import { parseListedFiles, getVideoPaths } from './rules.ts'

export const findLessonMedia = (db: Db, lesson_id: number) =>
  db
    .selectFrom('lessons')
    .select(['slug', 'kind', 'media'])
    .where('id', '=', lesson_id)
    .executeTakeFirst()

/** Playlists, the files they reference, and images; other files of the folder are excluded. */
export async function listVideoFiles(
  storage: Storage,
  media: string,
): Promise<ReadonlySet<string>> {
  const { folder, hls, poster, thumbnails } = getVideoPaths(media)
  const files = new Set([hls, poster, thumbnails])
  // The loop also visits files added during iteration.
  for (const name of files) {
    const list = /\.(m3u8|vtt)$/.test(name) ? await storage.get(`${folder}/${name}`) : null
    if (list)
      for (const named of parseListedFiles(name, await new Response(list.body).text()))
        files.add(named)
  }
  return files
}

export const findAttachment = (db: Db, lesson_id: number, id: number) =>
  db
    .selectFrom('lesson_attachments')
    .select(['file_key', 'file_name', 'file_type'])
    .where('lesson_id', '=', lesson_id)
    .where('id', '=', id)
    .executeTakeFirst()

export const findCaptions = (db: Db, lesson_id: number, lang: 'en' | 'ar') =>
  db
    .selectFrom('lesson_captions')
    .select('vtt')
    .where('lesson_id', '=', lesson_id)
    .where('lang', '=', lang)
    .executeTakeFirst()
