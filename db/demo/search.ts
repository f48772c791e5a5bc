import type { Db } from '#platform/data/db.server.ts'
import { readSource } from './source.ts'

export async function loadSynonyms(tx: Db, now: Date) {
  const rows = (await readSource('catalogue/synonyms')).map(({ slug, terms }) => ({
    slug,
    terms,
    updated_at: now.toISOString(),
  }))
  await tx
    .insertInto('search_synonyms')
    .values(rows)
    .onConflict((it) => it.column('slug').doNothing())
    .execute()
}
