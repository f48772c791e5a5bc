import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { OrderPayment, PaymentRecord } from './rules.ts'

export const selectOrdersWithBuyers = (db: Db) =>
  db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .selectAll('orders')
    .select([
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.mobile',
      'users.country_id',
      'users.time_zone',
    ])
    .select(['users.device_time_zone', 'users.locale as reads'])

export type OrderRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectOrdersWithBuyers>['executeTakeFirst']>>
>

/**
 * Locks the person first, as order creation does, then the order; one statement because every
 * payment waits for it.
 */
export async function lockOrderWithBuyer(tx: Db, id: string): Promise<OrderRow> {
  const { rows } = await sql<OrderRow>`
    with buyer as materialized (
      select email, first_name, last_name, mobile, country_id, time_zone, device_time_zone, locale as reads
      from users where id = (select user_id from orders where id = ${id}) for no key update)
    select orders.*, buyer.* from buyer, orders where orders.id = ${id} for update of orders`.execute(
    tx,
  )
  if (!rows[0]) throw new Failure('not_found')
  return rows[0]
}

export const lockOrder = (tx: Db, id: string): Promise<OrderRow> =>
  selectOrdersWithBuyers(tx)
    .where('orders.id', '=', id)
    .forUpdate('orders')
    .executeTakeFirstOrThrow()

export type PaymentRow = OrderPayment & { payment: string; card_country: string | null }

/** The order must be locked. */
export const toPaymentRecord = (order: OrderRow, payments: PaymentRow[]): PaymentRecord => ({
  total: order.total,
  currency: order.currency,
  reference: order.reference,
  close_reason: order.close_reason as PaymentRecord['close_reason'],
  payment: order.paid_at === null ? null : (order.payment ?? ''),
  payments: Object.fromEntries(
    payments.map(({ payment, matches, refunded, disputes }) => [
      payment,
      { matches, refunded, disputes },
    ]),
  ),
})
