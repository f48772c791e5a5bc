import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import { toPublicKey } from '#platform/files/media.server.ts'
import { mentionPattern, findUploadName, unusedFileDays } from './rules.ts'

/** Where the studio puts what people send and what it makes of it. */
const folders = [...['courses/', 'diplomas/', 'questions/', 'promos/'].map(toPublicKey), 'lessons/', 'films/', 'signatures/', 'uploads/']

/** Removes uploads that nothing has named for a month: no draft, no version, nothing published, no film on its way. Answers how many files went. */
export async function removeUnusedFiles(db: Db, storage: Storage, now: Date) {
  const before = now.getTime() - unusedFileDays * 86_400_000
  const old = new Map<string, string[]>()
  const young = new Set<string>()
  for (const folder of folders)
    for await (const { key, written_at } of storage.dated(folder)) {
      const name = findUploadName(key)
      if (!name) continue
      // Of a film that is still written to nothing is old.
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
 * Every name of an upload that is mentioned anywhere. All texts and bodies of the database are looked through, whatever table they are in:
 * a table that is added later is not forgotten.
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
    const { rows } = await sql<{ name: string }>`select distinct found[1] as name from ${sql.table(table)},
      regexp_matches(concat_ws(' ', ${texts}), ${mentionPattern}, 'g') as found`.execute(db)
    for (const { name } of rows) names.add(name)
  }
  // What is on its way is known by its row alone. An original that is kept has the name of its film, and stays with it.
  const { rows } = await sql<{ id: string }>`select id from lesson_videos where state in ('receiving', 'waiting', 'converting')
    union select id from course_imports where state in ('receiving', 'waiting', 'reading')
    union select id from package_uploads where state in ('receiving', 'waiting', 'reading')`.execute(db)
  for (const { id } of rows) names.add(id)
  return names
}
