import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { IssuedReceipt } from './rules.ts'

/** Includes the purchased period; null if there is no receipt. */
export async function findReceipt(db: Db, order_id: string) {
  const row = await db
    .selectFrom('receipts')
    .innerJoin('orders', 'orders.id', 'receipts.order_id')
    .leftJoin('subscriptions', 'subscriptions.order_id', 'orders.id')
    .select([
      'receipts.number',
      'orders.number as order_number',
      'receipts.created_at',
      'receipts.file_key',
      'tax_rate',
      'tax',
    ])
    .select([
      'orders.title',
      'orders.title_ar',
      'method',
      'currency',
      'list_price',
      'price',
      'coupon_code',
      'discount',
      'total',
    ])
    .select([
      sql<IssuedReceipt['seller']>`seller`.as('seller'),
      sql<IssuedReceipt['buyer']>`buyer`.as('buyer'),
      sql<
        string | null
      >`coalesce(subscriptions.starts_at, (select min(starts_at) from purchases where purchases.order_id = orders.id))`.as(
        'starts_at',
      ),
      sql<
        string | null
      >`coalesce(subscriptions.ends_at, (select min(ends_at) from purchases where purchases.order_id = orders.id))`.as(
        'ends_at',
      ),
    ])
    .where('receipts.order_id', '=', order_id)
    .executeTakeFirst()
  return row ?? null
}
