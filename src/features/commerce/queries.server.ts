import { sql } from 'kysely'
import type { PersonalData } from '#features/accounts/leaving/commands.server.ts'
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

/** What was sold to a person. It is read out, and stays when they go: what was paid is accounted for, and no longer names them. */
export const paidData: PersonalData = {
  name: 'subscriptions_and_purchases',
  read: async (db, user_id) => {
    const subscriptions = await db
      .selectFrom('subscriptions')
      .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
      .select(['subscriptions.id', 'plans.slug as plan', 'plans.title', 'starts_at', 'ends_at', 'subscriptions.created_at'])
      .where('user_id', '=', user_id)
      .orderBy('starts_at')
      .execute()
    const purchases = await db
      .selectFrom('purchases')
      .innerJoin('courses', 'courses.id', 'purchases.course_id')
      .select(['purchases.id as bought_id', 'courses.slug as course', 'courses.title', 'starts_at', 'ends_at', 'purchases.created_at'])
      .where('user_id', '=', user_id)
      .orderBy('starts_at')
      .execute()
    return { subscriptions, purchases }
  },
}
