import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { selectTranslated } from '#platform/language/localized-columns.server.ts'

/** The newest first; expired keys stay until deleted. */
export async function listKeys(db: Db, locale: Locale, now: Date) {
  const rows = await db
    .selectFrom('access_keys')
    .innerJoin('users', 'users.id', 'user_id')
    .select([
      'access_keys.id',
      'title',
      'scopes',
      'ending',
      'access_keys.created_at',
      'expires_at',
      'last_used_at',
    ])
    .select(selectTranslated(locale, 'users.name').as('by'))
    .orderBy('access_keys.created_at', 'desc')
    .orderBy('access_keys.id')
    .execute()
  return rows.map((row) => ({ ...row, is_expired: row.expires_at <= now.toISOString() }))
}
