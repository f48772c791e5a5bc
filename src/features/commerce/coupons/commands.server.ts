import { sql } from 'kysely'
import { Failure } from '#platform/call/failure.ts'
import type { Db } from '#platform/data/db.server.ts'

/**
 * Counts a use for an order, or refuses: the count is raised only while it is below what is allowed, so that of any number of people
 * who come at the same moment exactly as many get it. The person is locked by then, so that their own uses cannot race.
 */
export async function countCoupon(tx: Db, it: { coupon_id: number; order_id: string; user_id: string }, now: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('coupons')
    .set((row) => ({ used: row('used', '+', 1) }))
    .where('id', '=', it.coupon_id)
    .whereRef('used', '<', 'max_uses')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Failure('coupon_used_up')
  const nth = sql<number>`coalesce((select max(nth) from coupon_uses where coupon_id = ${it.coupon_id} and user_id = ${it.user_id} and released_at is null), 0) + 1`
  await tx
    .insertInto('coupon_uses')
    .values({ ...it, nth, created_at: now })
    .execute()
}

/** An order came to nothing: its use is there for others. */
export async function releaseCoupon(tx: Db, order_id: string, now: Date) {
  const use = await tx
    .updateTable('coupon_uses')
    .set({ released_at: now })
    .where('order_id', '=', order_id)
    .where('released_at', 'is', null)
    .returning('coupon_id')
    .executeTakeFirst()
  if (use)
    await tx
      .updateTable('coupons')
      .set((row) => ({ used: row('used', '-', 1) }))
      .where('id', '=', use.coupon_id)
      .execute()
}

/** The money came after all. Answers whether the use could be counted again; if not, the price holds that was promised. */
export async function retakeCoupon(tx: Db, order_id: string) {
  const use = await tx.selectFrom('coupon_uses').selectAll().where('order_id', '=', order_id).executeTakeFirst()
  if (!use || use.released_at === null) return true
  const { numUpdatedRows } = await tx
    .updateTable('coupons')
    .set((row) => ({ used: row('used', '+', 1) }))
    .where('id', '=', use.coupon_id)
    .whereRef('used', '<', 'max_uses')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const nth = sql<number>`coalesce((select max(nth) from coupon_uses where coupon_id = ${use.coupon_id} and user_id = ${use.user_id} and released_at is null), 0) + 1`
  await tx.updateTable('coupon_uses').set({ released_at: null, nth }).where('order_id', '=', order_id).execute()
  return true
}
