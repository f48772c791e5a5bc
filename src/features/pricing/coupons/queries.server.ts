import { sql } from 'kysely'
import { streamBatches } from '#platform/call/lists/list-file.server.ts'
import { applyOrder } from '#platform/call/lists/list-order.server.ts'
import { parseSort } from '#platform/call/lists/list-shape.ts'
import { queryPage } from '#platform/call/paging.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { containsText } from '#platform/data/text-search.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'
import { formatZoneTime } from '#platform/language/zone-time.ts'
import type { OfficeCoupon } from './contract.ts'
import { normalizeCouponCode, getCouponState, type Coupon, type CouponState } from './rules.ts'
import { Failure } from '#platform/call/failure.ts'
import { couponList, type CouponSort } from './list.ts'

export type CouponRow = Coupon & { id: number; code: string; title: string; title_ar: string }

/** Accepts any spelling of the code. */
export async function findCouponByCode(db: Db, typed: string): Promise<CouponRow | null> {
  const row = await db
    .selectFrom('coupons')
    .select([
      'id',
      'code',
      'title',
      'title_ar',
      'percent',
      'amount_egp',
      'amount_usd',
      'applies_to',
      'education_levels',
    ])
    .select([
      'first_order_only',
      'per_person',
      'max_uses',
      'used',
      'starts_at',
      'ends_at',
      'active',
    ])
    .select(
      sql<
        number[]
      >`(select coalesce(json_agg(course_id), '[]') from coupon_courses where coupon_courses.coupon_id = coupons.id)`.as(
        'course_ids',
      ),
    )
    .where('code', '=', normalizeCouponCode(typed))
    .executeTakeFirst()
  return row ?? null
}

/**
 * A pending order with a first-order coupon counts as the first, so that several cannot all be
 * first.
 */
export async function getPersonCouponUse(db: Db, coupon_id: number, user_id: string) {
  return db
    .selectNoFrom([
      sql<number>`(select count(*)::int from coupon_uses where coupon_id = ${coupon_id} and user_id = ${user_id}::uuid and released_at is null)`.as(
        'used_by_person',
      ),
      sql<boolean>`exists (select from orders where user_id = ${user_id}::uuid and paid_at is not null and method <> 'giveaway')
        or exists (select from coupon_uses join coupons on coupons.id = coupon_uses.coupon_id
          where user_id = ${user_id}::uuid and released_at is null and first_order_only)`.as(
        'has_ordered',
      ),
    ])
    .executeTakeFirstOrThrow()
}

export const selectCoupons = (db: Db) =>
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
      sql<OfficeCoupon['education_levels']>`coalesce(education_levels, '{}')`.as(
        'education_levels',
      ),
      sql<
        number[]
      >`(select coalesce(json_agg(course_id order by course_id), '[]') from coupon_courses where coupon_id = coupons.id)`.as(
        'course_ids',
      ),
    ])

/** Converts to inclusive calendar days in the academy's time zone. */
export function toOfficeCoupon(
  {
    starts_at,
    ends_at,
    ...it
  }: Awaited<ReturnType<ReturnType<typeof selectCoupons>['execute']>>[number],
  zone: string,
  now: Date,
) {
  const day = (at: number) => formatZoneTime(zone, new Date(at)).slice(0, 10)
  const days = { starts_on: day(Date.parse(starts_at)), ends_on: day(Date.parse(ends_at) - 1) }
  return { ...it, ...days, state: getCouponState({ ...it, starts_at, ends_at }, now) }
}

type Search = { q: string; state: CouponState | ''; sort?: CouponSort | undefined }

export async function findCoupons(
  db: Db,
  { page, ...search }: Search & { page: number },
  zone: string,
  now: Date,
) {
  const { items, ...list } = await queryPage(page, queryCoupons(db, search, now), {
    key: 'coupons.id',
  })
  return { ...list, items: items.map((it) => toOfficeCoupon(it, zone, now)) }
}

export async function* streamCoupons(db: Db, search: Search, zone: string, now: Date) {
  for await (const some of streamBatches(queryCoupons(db, search, now), 'coupons.id'))
    yield some.map((it) => toOfficeCoupon(it, zone, now))
}

function queryCoupons(db: Db, { q, state, sort = couponList.usual }: Search, now: Date) {
  const { column, down } = parseSort(sort)
  const found = selectCoupons(db)
    .$if(q !== '', (query) =>
      query.where((on) =>
        on.or([
          on('code', 'like', `%${normalizeCouponCode(q).replaceAll(/[\\%_]/g, '\\$&')}%`),
          containsText(sql`title || ' ' || title_ar`, q),
        ]),
      ),
    )
    .$if(state !== '', (query) => query.where(matchCouponState(state as CouponState, now)))
  return applyOrder(
    found,
    'coupons.id',
    { by: column === 'code' ? sql`coupons.code` : sql`coupons.created_at` },
    down,
  )
}

function matchCouponState(state: CouponState, now: Date) {
  if (state === 'off') return sql<boolean>`not active`
  if (state === 'over') return sql<boolean>`active and ends_at <= ${now}`
  if (state === 'coming') return sql<boolean>`active and ends_at > ${now} and starts_at > ${now}`
  const isOn = sql`active and starts_at <= ${now} and ends_at > ${now}`
  return state === 'used_up'
    ? sql<boolean>`${isOn} and used >= max_uses`
    : sql<boolean>`${isOn} and used < max_uses`
}

export const listSoldCourses = (db: Db, locale: Locale) =>
  db
    .selectFrom('courses')
    .select([
      'id',
      'slug',
      selectTranslated(locale, 'title').as('title'),
      selectLanguage(locale, 'title').as('lang'),
    ])
    .where('published_at', 'is not', null)
    .where('on_sale', '=', true)
    .where('is_free', '=', false)
    .orderBy(selectTranslated(locale, 'title'))
    .orderBy('id')
    .execute()

export async function getCouponRow(db: Db, id: number) {
  const row = await selectCoupons(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}
