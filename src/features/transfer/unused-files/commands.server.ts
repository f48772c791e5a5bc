import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import { toPublicKey } from '#platform/files/media.server.ts'
import { mentionPattern, findUploadName } from './rules.ts'
import { unusedFileDays } from './limits.ts'

const folders = [
  ...['courses/', 'diplomas/', 'questions/', 'promos/'].map(toPublicKey),
  'lessons/',
  'films/',
  'signatures/',
  'uploads/',
]

/**
 * Removes uploads unreferenced by drafts, versions, published rows or pending videos for a month;
 * returns the file count.
 */
export async function removeUnusedFiles(db: Db, storage: Storage, now: Date) {
  const before = now.getTime() - unusedFileDays * 86_400_000
  const old = new Map<string, string[]>()
  const young = new Set<string>()
  for (const folder of folders)
    for await (const { key, written_at } of storage.dated(folder)) {
      const name = findUploadName(key)
      if (!name) continue
      // A recently written file protects all files of the same video.
      if (!(written_at.getTime() < before)) young.add(name)
      else old.set(name, [...(old.get(name) ?? []), key])
    }
  for (const name of young) old.delete(name)
  if (!old.size) return 0
  const named = await listMentionedNames(db)
  let removed = 0
  for (const [name, keys] of old) {
    if (named.has(name)) continue
    for (const key of keys) await storage.remove(key)
    removed += keys.length
  }
  return removed
}

/**
 * Scans all text and jsonb columns of the database, so that new tables are covered automatically.
 */
async function listMentionedNames(db: Db) {
  const { rows: tables } = await sql<{ table: string; columns: string[] }>`
    select c.relname as table, array_agg(a.attname::text) as columns from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
      and a.atttypid in ('text'::regtype, 'jsonb'::regtype, 'text[]'::regtype)
    group by c.relname`.execute(db)
  const names = new Set<string>()
  for (const { table, columns } of tables) {
    const texts = sql.join(columns.map((it) => sql`${sql.ref(it)}::text`))
    const { rows } = await sql<{
      name: string
    }>`select distinct found[1] as name from ${sql.table(table)},
      regexp_matches(concat_ws(' ', ${texts}), ${mentionPattern}, 'g') as found`.execute(db)
    for (const { name } of rows) names.add(name)
  }
  // Pending uploads are referenced by their row only. A retained original shares the id of its
  // video.
  const { rows } = await sql<{
    id: string
  }>`select id from lesson_videos where state in ('receiving', 'waiting', 'converting')
    union select id from course_imports where state in ('receiving', 'waiting', 'reading')
    union select id from package_uploads where state in ('receiving', 'waiting', 'reading')`.execute(
    db,
  )
  for (const { id } of rows) names.add(id)
  return names
}
