import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import { codeOf, type Coupon } from './rules.ts'

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

/** How often somebody has used it, and whether they ever paid for anything. */
export async function usesBy(db: Db, coupon_id: number, user_id: string) {
  return db
    .selectNoFrom([
      sql<number>`(select count(*)::int from coupon_uses where coupon_id = ${coupon_id} and user_id = ${user_id}::uuid and released_at is null)`.as(
        'used_by_person',
      ),
      sql<boolean>`exists (select from orders where user_id = ${user_id}::uuid and paid_at is not null and method <> 'giveaway')`.as(
        'has_ordered',
      ),
    ])
    .executeTakeFirstOrThrow()
}
