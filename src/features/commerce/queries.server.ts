import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import type { Currency, Reader } from '#platform/locale.ts'
import { languageOf, translated } from '#platform/translated.server.ts'

export function activePlans(db: Db, { locale, currency }: Reader) {
  const features =
    locale === 'ar' ? sql<string[]>`case when features_ar = '{}' then features else features_ar end` : sql<string[]>`features`
  return db
    .selectFrom('plans')
    .where('active', '=', true)
    .select([
      'id',
      'slug',
      translated(locale, 'title').as('title'),
      languageOf(locale, 'title').as('lang'),
      sql<'month' | 'year'>`period`.as('period'),
      sql<number>`${sql.ref(`price_${currency}`)}`.as('price'),
      sql<Currency>`${currency}::text`.as('currency'),
      'highlighted',
      translated(locale, 'badge').as('badge'),
      translated(locale, 'summary').as('summary'),
      features.as('features'),
    ])
    .orderBy('position')
    .orderBy('id')
    .execute()
}
