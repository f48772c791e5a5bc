import { sql, type Expression } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'
import { queryPage } from '#platform/call/paging.server.ts'
import type { Entitlement } from './contract.ts'
import { getEntitlementState } from './rules.ts'

/** Consecutive plans are merged; name and type are those of the plan that ends last. */
export async function findCurrentPlan(db: Db, user_id: string, locale: Locale, now: Date) {
  const row = await db
    .selectFrom('subscriptions')
    // Periods are consecutive, so the last end is the overall end.
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('subscriptions as later')
          .select(['later.plan_id', 'later.ends_at'])
          .whereRef('later.user_id', '=', 'subscriptions.user_id')
          .whereRef('later.ends_at', '>', 'later.starts_at')
          .orderBy('later.ends_at', 'desc')
          .limit(1)
          .as('last'),
      (on) => on.onTrue(),
    )
    .innerJoin('plans', 'plans.id', 'last.plan_id')
    .where('subscriptions.user_id', '=', user_id)
    .where('subscriptions.starts_at', '<=', now.toISOString())
    .where('subscriptions.ends_at', '>', now.toISOString())
    .select([
      'subscriptions.id',
      'last.plan_id',
      sql<'month' | 'year'>`period`.as('type'),
      'subscriptions.starts_at',
      'last.ends_at',
    ])
    .select([
      selectTranslated(locale, 'plans.title').as('title'),
      selectLanguage(locale, 'plans.title').as('lang'),
    ])
    .executeTakeFirst()
  return row ?? null
}

export function listPurchases(db: Db, user_id: string, locale: Locale) {
  return db
    .selectFrom('purchases')
    .innerJoin('courses', 'courses.id', 'course_id')
    .where('user_id', '=', user_id)
    .whereRef('ends_at', '>', 'starts_at')
    .select(['purchases.id as bought_id', 'course_id', 'slug', 'starts_at', 'ends_at'])
    .select([
      selectTranslated(locale, 'courses.title').as('title'),
      selectLanguage(locale, 'courses.title').as('lang'),
    ])
    .orderBy('starts_at', 'desc')
    .orderBy('bought_id')
    .execute()
}

/** The course itself, the courses of a diploma, or none for a plan. */
export async function listItemCourseIds(
  db: Db,
  it: { course_id: number | null; diploma_id: number | null },
) {
  if (it.course_id !== null) return [it.course_id]
  if (it.diploma_id === null) return []
  const rows = await db
    .selectFrom('diploma_courses')
    .select('course_id')
    .where('diploma_id', '=', it.diploma_id)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.course_id)
}

export const selectBoughtDiplomas = (user_id: string) => sql<{ diploma_id: number }>`(
  select diploma_id from orders where orders.user_id = ${user_id} and orders.state = 'paid' and gift_email is null and diploma_id is not null)`

/** Seed 4: JSON fields that the session query embeds. */
export const selectPaidAccess = (user_id: string | Expression<string>) => sql`
  'plan', (select json_build_object('ends_at', max(ends_at)) from subscriptions where subscriptions.user_id = ${user_id} and ends_at > now()
    having bool_or(starts_at <= now())),
  'bought', (select coalesce(json_agg(distinct purchases.course_id), '[]') from purchases
    where purchases.user_id = ${user_id} and starts_at <= now() and ends_at > now())`

/** For a diploma, only if the plan covers all its courses; null if not covered. */
export async function getPlanCoverageEnd(
  db: Db,
  user_id: string,
  { kind, id }: { kind: 'course' | 'diploma' | 'plan'; id: number },
  now: Date,
): Promise<string | null> {
  if (kind === 'plan') return null
  const isHeld =
    kind === 'course'
      ? sql`courses.id = ${id}`
      : sql`courses.id in (select course_id from diploma_courses where diploma_id = ${id})`
  const { rows } = await sql<{ until: string | null }>`
    select max(ends_at) as until from subscriptions where subscriptions.user_id = ${user_id} and ends_at > ${now}
      and (select bool_and(courses.in_plans or courses.is_free) and bool_or(courses.in_plans) from courses where ${isHeld})
    having bool_or(starts_at <= ${now})`.execute(db)
  return rows[0]?.until ?? null
}

/**
 * Price of the monthly plan in the order's currency; null unless the order is a yearly plan and a
 * monthly one is sold.
 */
export async function findMonthPrice(
  db: Db,
  order: { plan_id: number | null; currency: string },
): Promise<number | null> {
  if (order.plan_id === null) return null
  const price = sql<number>`${sql.ref(`month.price_${order.currency}`)}`
  const row = await db
    .selectFrom('plans')
    .innerJoin('plans as month', (join) =>
      join.on('month.period', '=', 'month').on('month.active', '=', true),
    )
    .select(price.as('price'))
    .where('plans.id', '=', order.plan_id)
    .where('plans.period', '=', 'year')
    .orderBy('month.highlighted', 'desc')
    .orderBy('month.position')
    .orderBy('month.id')
    .executeTakeFirst()
  return row?.price ?? null
}

type EntitlementsQuery = { user_id: string; page: number; locale: Locale; now: Date }

/** One statement returns the page and the total; null if the person does not exist. */
export async function findPersonEntitlements(
  db: Db,
  { user_id, page, locale, now }: EntitlementsQuery,
) {
  const bought = db
    .selectFrom((eb) =>
      eb
        .selectFrom('subscriptions')
        .innerJoin('plans', 'plans.id', 'plan_id')
        .select([sql<Entitlement['kind']>`'plan'`.as('kind'), sql<string | null>`null`.as('slug')])
        .select(['subscriptions.id', 'user_id', 'starts_at', 'ends_at', 'subscriptions.created_at'])
        .select([
          selectTranslated(locale, 'plans.title').as('title'),
          selectLanguage(locale, 'plans.title').as('lang'),
        ])
        .unionAll(
          eb
            .selectFrom('purchases')
            .innerJoin('courses', 'courses.id', 'course_id')
            .select(sql<Entitlement['kind']>`'course'`.as('kind'))
            .select(
              sql<
                string | null
              >`case when courses.published_at is not null then courses.slug end`.as('slug'),
            )
            .select(['purchases.id', 'user_id', 'starts_at', 'ends_at', 'purchases.created_at'])
            .select([
              selectTranslated(locale, 'courses.title').as('title'),
              selectLanguage(locale, 'courses.title').as('lang'),
            ]),
        )
        .as('bought'),
    )
    .selectAll()
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .orderBy('starts_at', 'desc')
    .orderBy('id')
  const { items, ...list } = await queryPage(page, bought)
  if (list.total === 0 && !(await isSomebody(db, user_id))) return null
  return {
    ...list,
    items: items.map((item) => ({ ...item, state: getEntitlementState(item, now) })),
  }
}

const isSomebody = (db: Db, id: string) =>
  db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
