import { sql } from 'kysely'
import { piecesOf } from '#platform/call/lists/list-file.server.ts'
import { inOrder } from '#platform/call/lists/list-order.server.ts'
import { sortOf } from '#platform/call/lists/list-shape.ts'
import { pageOf } from '#platform/call/page-of.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { containsText } from '#platform/data/text-search.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { languageOf, translated } from '#platform/language/translated.server.ts'
import { clockIn } from '#platform/language/zone-time.ts'
import type { CouponUse, OfficeCoupon } from './contract.ts'
import { codeOf, couponList, couponState, type Coupon, type CouponSort, type CouponState } from './rules.ts'

export type CouponRow = Coupon & { id: number; code: string; title: string; title_ar: string }

/** A coupon by its code, however it was typed; null where there is none. */
export async function couponNamed(db: Db, typed: string): Promise<CouponRow | null> {
  const row = await db
    .selectFrom('coupons')
    .select(['id', 'code', 'title', 'title_ar', 'percent', 'amount_egp', 'amount_usd', 'applies_to', 'education_levels'])
    .select(['first_order_only', 'per_person', 'max_uses', 'used', 'starts_at', 'ends_at', 'active'])
    .select(
      sql<number[]>`(select coalesce(json_agg(course_id), '[]') from coupon_courses where coupon_courses.coupon_id = coupons.id)`.as(
        'course_ids',
      ),
    )
    .where('code', '=', codeOf(typed))
    .executeTakeFirst()
  return row ?? null
}

/**
 * How often somebody has used it, and whether they have had their first order: paid for anything, or wait for one with a first-order
 * coupon, so that several of them cannot all be the first.
 */
export async function usesBy(db: Db, coupon_id: number, user_id: string) {
  return db
    .selectNoFrom([
      sql<number>`(select count(*)::int from coupon_uses where coupon_id = ${coupon_id} and user_id = ${user_id}::uuid and released_at is null)`.as(
        'used_by_person',
      ),
      sql<boolean>`exists (select from orders where user_id = ${user_id}::uuid and paid_at is not null and method <> 'giveaway')
        or exists (select from coupon_uses join coupons on coupons.id = coupon_uses.coupon_id
          where user_id = ${user_id}::uuid and released_at is null and first_order_only)`.as('has_ordered'),
    ])
    .executeTakeFirstOrThrow()
}

/** Coupons as the office sees them. */
export const couponsIn = (db: Db) =>
  db
    .selectFrom('coupons')
    .select([
      'id',
      'code',
      'title',
      'title_ar',
      'percent',
      'amount_egp',
      'amount_usd',
      'first_order_only',
      'per_person',
      'max_uses',
      'used',
    ])
    .select(['starts_at', 'ends_at', 'active', 'created_at', 'updated_at'])
    .select([
      sql<OfficeCoupon['applies_to']>`applies_to`.as('applies_to'),
      sql<OfficeCoupon['education_levels']>`coalesce(education_levels, '{}')`.as('education_levels'),
      sql<number[]>`(select coalesce(json_agg(course_id order by course_id), '[]') from coupon_courses where coupon_id = coupons.id)`.as(
        'course_ids',
      ),
    ])

/** With its days as the academy's calendar has them: it ends with the last one. */
export function shownCoupon(
  { starts_at, ends_at, ...it }: Awaited<ReturnType<ReturnType<typeof couponsIn>['execute']>>[number],
  zone: string,
  now: Date,
) {
  const day = (at: number) => clockIn(zone, new Date(at)).slice(0, 10)
  const days = { starts_on: day(Date.parse(starts_at)), ends_on: day(Date.parse(ends_at) - 1) }
  return { ...it, ...days, state: couponState({ ...it, starts_at, ends_at }, now) }
}

type Search = { q: string; state: CouponState | ''; sort?: CouponSort | undefined }

/** A page of coupons. */
export async function findCoupons(db: Db, { page, ...search }: Search & { page: number }, zone: string, now: Date) {
  const { items, ...list } = await pageOf(page, couponsFound(db, search, now), { key: 'coupons.id' })
  return { ...list, items: items.map((it) => shownCoupon(it, zone, now)) }
}

/** All of them, some at a time. */
export async function* couponsInPieces(db: Db, search: Search, zone: string, now: Date) {
  for await (const some of piecesOf(couponsFound(db, search, now), 'coupons.id')) yield some.map((it) => shownCoupon(it, zone, now))
}

function couponsFound(db: Db, { q, state, sort = couponList.usual }: Search, now: Date) {
  const { column, down } = sortOf(sort)
  const found = couponsIn(db)
    .$if(q !== '', (it) =>
      it.where((on) =>
        on.or([on('code', 'like', `%${codeOf(q).replaceAll(/[\\%_]/g, '\\$&')}%`), containsText(sql`title || ' ' || title_ar`, q)]),
      ),
    )
    .$if(state !== '', (it) => it.where(inState(state as CouponState, now)))
  return inOrder(found, 'coupons.id', { by: column === 'code' ? sql`coupons.code` : sql`coupons.created_at` }, down)
}

function inState(state: CouponState, now: Date) {
  if (state === 'off') return sql<boolean>`not active`
  if (state === 'over') return sql<boolean>`active and ends_at <= ${now}`
  if (state === 'coming') return sql<boolean>`active and ends_at > ${now} and starts_at > ${now}`
  const isOn = sql`active and starts_at <= ${now} and ends_at > ${now}`
  return state === 'used_up' ? sql<boolean>`${isOn} and used >= max_uses` : sql<boolean>`${isOn} and used < max_uses`
}

/** Who used it for what. */
export const usesOf = (db: Db, coupon_id: number, locale: Locale) =>
  db
    .selectFrom('coupon_uses')
    .innerJoin('orders', 'orders.id', 'coupon_uses.order_id')
    .innerJoin('users', 'users.id', 'coupon_uses.user_id')
    .select([
      'orders.id',
      'orders.number',
      'orders.discount',
      'orders.total',
      'coupon_uses.created_at',
      'users.email',
      'users.id as user_id',
    ])
    .select([
      sql<CouponUse['state']>`orders.state`.as('state'),
      sql<CouponUse['currency']>`orders.currency`.as('currency'),
      translated(locale, 'users.name').as('name'),
      translated(locale, 'orders.title').as('title'),
      languageOf(locale, 'orders.title').as('lang'),
    ])
    .where('coupon_uses.coupon_id', '=', coupon_id)
    .where('released_at', 'is', null)
    .orderBy('coupon_uses.created_at', 'desc')
    .orderBy('orders.id')

export const useOf = ({ user_id, name, email, ...it }: Awaited<ReturnType<ReturnType<typeof usesOf>['execute']>>[number]): CouponUse => ({
  ...it,
  person: { id: user_id, name, email },
})

/** The courses that are sold alone, by their titles. */
export const soldCourses = (db: Db, locale: Locale) =>
  db
    .selectFrom('courses')
    .select(['id', 'slug', translated(locale, 'title').as('title'), languageOf(locale, 'title').as('lang')])
    .where('published_at', 'is not', null)
    .where('on_sale', '=', true)
    .where('is_free', '=', false)
    .orderBy(translated(locale, 'title'))
    .orderBy('id')
    .execute()
