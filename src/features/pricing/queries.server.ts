import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Currency, ReaderContext } from '#platform/language/locale.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'

export function listOfferedPlans(db: Db, { locale, currency }: ReaderContext) {
  const features =
    locale === 'ar'
      ? sql<string[]>`case when features_ar = '{}' then features else features_ar end`
      : sql<string[]>`features`
  return db
    .selectFrom('plans')
    .where('active', '=', true)
    .select([
      'id',
      'slug',
      selectTranslated(locale, 'title').as('title'),
      selectLanguage(locale, 'title').as('lang'),
      sql<'month' | 'year'>`period`.as('period'),
      sql<number>`${sql.ref(`price_${currency}`)}`.as('price'),
      sql<Currency>`${currency}::text`.as('currency'),
      'highlighted',
      selectTranslated(locale, 'badge').as('badge'),
      selectTranslated(locale, 'summary').as('summary'),
      features.as('features'),
    ])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export function getPlanAlternatives(db: Db, { currency }: ReaderContext) {
  return db
    .selectFrom('courses')
    .where('published_at', 'is not', null)
    .select([
      sql<number>`count(*) filter (where is_free)`.as('free_courses'),
      sql<
        number | null
      >`min(${sql.ref(`price_${currency}`)}) filter (where on_sale and not is_free)`.as(
        'from_price',
      ),
      sql<Currency>`${currency}::text`.as('currency'),
    ])
    .executeTakeFirstOrThrow()
}
