import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { ReaderContext } from '#platform/language/locale.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'
import type { PolicyId } from './paths.ts'

/** Defaults to the newest published version; drafts are never returned. */
export function findPolicy(
  db: Db,
  { locale }: ReaderContext,
  now: Date,
  { id, version }: { id: PolicyId; version?: number | undefined },
) {
  let found = db
    .selectFrom('policies')
    .where('id', '=', id)
    .where('published_at', '<=', now.toISOString())
    .select([
      'id',
      'version',
      selectTranslated(locale, 'title').as('title'),
      selectTranslated(locale, 'body').as('body'),
      selectLanguage(locale, 'body').as('lang'),
      'published_at',
      sql<{ version: number; published_at: string }[]>`(
        select json_agg(json_build_object('version', all_of_it.version, 'published_at', all_of_it.published_at) order by all_of_it.version desc)
        from policies as all_of_it where all_of_it.id = policies.id and all_of_it.published_at <= ${now})`.as(
        'versions',
      ),
    ])
    .$narrowType<{ id: PolicyId; published_at: string }>()
  if (version) found = found.where('version', '=', version)
  return found.orderBy('version', 'desc').limit(1).executeTakeFirst()
}
