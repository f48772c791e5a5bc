import type { Db } from '#platform/data/db.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { Currency } from '#platform/language/locale.ts'
import type { PlacedOrder } from './gateways/gateway.ts'
import type { Told } from './rules.ts'

/** Orders with who bought them. */
export const ordersWithBuyers = (db: Db) =>
  db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .selectAll('orders')
    .select(['users.email', 'users.first_name', 'users.last_name', 'users.mobile', 'users.country_id', 'users.time_zone'])
    .select(['users.device_time_zone', 'users.locale as reads', 'users.price_region'])

export type OrderRow = NonNullable<Awaited<ReturnType<ReturnType<typeof ordersWithBuyers>['executeTakeFirst']>>>

/** An order, kept for this transaction alone until it ends. */
export const lockedOrder = (tx: Db, id: string): Promise<OrderRow> =>
  ordersWithBuyers(tx).where('orders.id', '=', id).forUpdate('orders').executeTakeFirstOrThrow()

/** Holds everything that is bought by whoever an order is of, until this transaction ends. */
export async function lockBuyer(tx: Db, order_id: string) {
  const buyer = tx.selectFrom('orders').select('user_id').where('id', '=', order_id)
  if (!(await tx.selectFrom('users').select('id').where('id', '=', buyer).forNoKeyUpdate().executeTakeFirst()))
    throw new Failure('not_found')
}

/** What has been told of its money. */
export const toldOf = (it: OrderRow): Told => ({
  total: it.total,
  closed: it.closed as Told['closed'],
  paid: it.paid_at !== null,
  refunded: it.refunded,
  dispute: it.dispute as Told['dispute'],
})

export const placed = (it: OrderRow): PlacedOrder => ({
  id: it.id,
  number: it.number,
  title: it.title,
  title_ar: it.title_ar,
  total: it.total,
  currency: it.currency as Currency,
  method: it.method as 'card' | 'voucher',
  locale: it.locale === 'ar' ? 'ar' : 'en',
  reference: it.reference,
  payment: it.payment,
  refunded: it.refunded,
  expires_at: it.expires_at,
  buyer: { id: it.user_id, email: it.email, name: `${it.first_name} ${it.last_name}`.trim(), mobile: it.mobile },
})
