import type { Db } from '#platform/data/db.server.ts'
import { read } from './source.ts'

/** What means the same in both languages; the academy's own staff edits it from there. */
export async function loadSynonyms(tx: Db, now: Date) {
  const rows = (await read('catalogue/synonyms')).map(({ slug, terms }) => ({ slug, terms, updated_at: now.toISOString() }))
  await tx
    .insertInto('search_synonyms')
    .values(rows)
    .onConflict((it) => it.column('slug').doNothing())
    .execute()
}
