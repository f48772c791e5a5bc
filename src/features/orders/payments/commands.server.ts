import { sql } from 'kysely'
import { academyCurrencies } from '#platform/page/academy/academy.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { selectLiveNotify } from '#platform/page/live.server.ts'
import {
  isNotFirstOrder,
  releaseCoupon,
  reclaimCoupon,
} from '#features/pricing/coupons/commands.server.ts'
import {
  grantAccess,
  restoreAccess,
  shortenPlan,
  revokeAccess,
} from '../entitlements/commands.server.ts'
import { postRefund, postSale } from '../ledger/commands.server.ts'
import { issueReceipt } from '../receipts/commands.server.ts'
import type { GatewayEvent, CapturedPayment } from './gateways/gateway.ts'
import {
  lockOrderWithBuyer,
  toPaymentRecord,
  type OrderRow,
  type PaymentRow,
} from '../queries.server.ts'
import {
  getDisputeLost,
  getDispute,
  isOrderPaid,
  applyEvent,
  getPaymentKey,
  getRefunded,
  type OrderEffect,
  type OrderPayment,
} from '../rules.ts'
import type { CommerceServices } from '../services.ts'

/** Records events, updates the order and runs the effects in one transaction. Idempotent. */
export function applyPaymentEvents(
  db: Db,
  post: CommerceServices,
  it: { order_id: string; gateway: string; events: GatewayEvent[] },
  now: Date,
) {
  return db.transaction().execute((tx) => applyPaymentEventsInTransaction(tx, post, it, now))
}

export async function applyPaymentEventsInTransaction(
  tx: Db,
  post: CommerceServices,
  it: { order_id: string; gateway: string; events: GatewayEvent[] },
  now: Date,
) {
  // Locks the person before the order, as order creation does, to serialize one person's orders
  // without deadlocks.
  let order = await lockOrderWithBuyer(tx, it.order_id)
  for (const event of it.events) {
    const payments = await recordEvent(tx, order.id, it.gateway, event, now)
    if (payments) order = await moveOn(tx, post, { order, payments }, event, now)
  }
  return order
}

async function moveOn(
  tx: Db,
  post: CommerceServices,
  { order, payments }: { order: OrderRow; payments: PaymentRow[] },
  event: GatewayEvent,
  now: Date,
) {
  const before = toPaymentRecord(order, payments)
  const { told, state, effects } = applyEvent(before, event)
  const after = {
    state,
    close_reason: told.close_reason,
    refunded: getRefunded(told),
    dispute: getDispute(told),
    dispute_lost: getDisputeLost(told),
    paid_at: isOrderPaid(told) ? (order.paid_at ?? now.toISOString()) : null,
    payment: told.payment || null,
    card_country:
      (event.payment === told.payment && event.card_country) ||
      payments.find((it) => it.payment === told.payment)?.card_country ||
      order.card_country,
  }
  const news =
    effects.length || order.state !== state ? selectLiveNotify(order.user_id, 'orders') : sql`null`
  const key = getPaymentKey(event.payment)
  const payment = told.payments[key]
  if (payment && payment !== before.payments[key]) await savePayment(tx, order.id, key, payment)
  await withPriceRegion(
    tx,
    order,
    post.settings.get(academyCurrencies) === 'both' ? effects : [],
    now,
  )
    .updateTable('orders')
    .set(after)
    .where('id', '=', order.id)
    .returning(news.as('told'))
    .execute()
  const moved = { ...order, ...after }
  for (const effect of effects) await runEffect(tx, post, moved, effect, event, now)
  return moved
}

async function runEffect(
  tx: Db,
  post: CommerceServices,
  order: OrderRow,
  effect: OrderEffect,
  event: GatewayEvent,
  now: Date,
) {
  switch (effect.do) {
    case 'grant':
      if (await isNotFirstOrder(tx, order))
        await createOrderTask(tx, order.id, 'coupon_gone', {}, now)
      await grantAccess(tx, post, order, now)
      await postSale(tx, post.settings, order, now)
      return issueReceipt(tx, post, order, now)
    case 'revoke':
      // Refund policy 6: the coupon becomes valid again, except after a lost dispute.
      if (order.dispute !== 'lost') await releaseCoupon(tx, order.id, now)
      return revokeAccess(tx, post, order, now)
    case 'restore':
      if (!(await reclaimCoupon(tx, order.id)))
        await createOrderTask(tx, order.id, 'coupon_gone', {}, now)
      return restoreAccess(tx, order, now)
    case 'book_refund':
      await postRefund(tx, order, effect, now)
      return shortenPlan(tx, order, now)
    case 'release_coupon':
      return releaseCoupon(tx, order.id, now)
    case 'retake_coupon':
      if (!(await reclaimCoupon(tx, order.id)))
        await createOrderTask(tx, order.id, 'coupon_gone', {}, now)
      // After switching methods a person may have paid twice: the payment is honored and staff gets
      // a task.
      if (await isGivenUp(tx, order.id))
        await createOrderTask(tx, order.id, 'paid_given_up', {}, now)
      return
    case 'task':
      return createOrderTask(tx, order.id, effect.kind, toTaskDetails(event), now)
  }
}

const toTaskDetails = ({ event_id, payment, amount, currency }: GatewayEvent) => ({
  event_id,
  payment,
  amount,
  currency,
})

/**
 * Stores the price region of the first payment; only later changes get a timestamp and start the
 * waiting period.
 */
const withPriceRegion = (
  tx: Db,
  { total, currency, user_id }: OrderRow,
  effects: OrderEffect[],
  now: Date,
) => {
  const region = currency === 'egp' ? 'eg' : 'other'
  const pays = total > 0 && effects.some((it) => it.do === 'grant')
  return tx.with('region', (queryCreator) =>
    queryCreator
      .updateTable('users')
      .set({
        price_region: region,
        price_region_at: sql`case when price_region is not null then ${now}::timestamptz end`,
      })
      .where('id', '=', user_id)
      .where(sql<boolean>`${pays} and price_region is distinct from ${region}`),
  )
}

async function savePayment(tx: Db, order_id: string, payment: string, it: OrderPayment) {
  const row = { matches: it.matches, refunded: it.refunded, disputes: JSON.stringify(it.disputes) }
  await tx
    .insertInto('order_payments')
    .values({ order_id, payment, ...row })
    .onConflict((on) => on.columns(['order_id', 'payment']).doUpdateSet(row))
    .execute()
}

/** Idempotent per order and kind. */
export async function createOrderTask(
  tx: Db,
  order_id: string,
  kind: string,
  details: object,
  now: Date,
) {
  await tx
    .insertInto('order_tasks')
    .values({ order_id, kind, details: JSON.stringify(details), created_at: now })
    .onConflict((it) => it.columns(['order_id', 'kind']).doNothing())
    .execute()
}

/** Creates one staff task for money captured without a matching order. */
export async function flagUnmatchedPayment(
  tx: Db,
  gateway: string,
  { payment, amount, currency }: CapturedPayment,
  now: Date,
) {
  await tx
    .insertInto('order_tasks')
    .values({
      gateway,
      payment,
      kind: 'no_order',
      details: JSON.stringify({ amount, currency: currency?.toLowerCase() }),
      created_at: now,
    })
    .onConflict((oc) => oc.columns(['gateway', 'payment']).doNothing())
    .execute()
}

export const buildCanceledEvent = (order_id: string): GatewayEvent => ({
  event_id: `cancel:${order_id}`,
  kind: 'expired',
  amount: null,
  currency: null,
  payment: null,
  payload: {},
})

const isGivenUp = async (tx: Db, id: string) =>
  (await tx
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', id)
    .where('gateway', '=', 'none')
    .where('event_id', '=', buildCanceledEvent(id).event_id)
    .executeTakeFirst()) !== undefined

/** The country of the paying card is evidence for the price region. */
export const recordCardCountry = (
  db: Db,
  order_id: string,
  { payment, country: card_country }: { payment: string; country: string },
) =>
  db
    .with('kept', (queryCreator) =>
      queryCreator
        .insertInto('order_payments')
        .values({ order_id, payment, card_country })
        .onConflict((on) => on.columns(['order_id', 'payment']).doUpdateSet({ card_country })),
    )
    .updateTable('orders')
    .set({ card_country })
    .where('id', '=', order_id)
    .where('payment', '=', payment)
    .execute()

/** Returns the order's payments, or null if the event is already recorded. */
async function recordEvent(
  tx: Db,
  order_id: string,
  gateway: string,
  event: GatewayEvent,
  now: Date,
): Promise<PaymentRow[] | null> {
  const { event_id, kind, amount, currency, payment, payload } = event
  const { rows } = await sql<{ payments: PaymentRow[] }>`
    with added as (
      insert into order_events (order_id, gateway, event_id, kind, amount, currency, payment, payload, created_at)
      values (${order_id}, ${gateway}, ${event_id}, ${kind}, ${amount}, ${currency}, ${payment}, ${JSON.stringify(payload)}, ${now})
      on conflict (order_id, gateway, event_id) do nothing returning order_id)
    select (select coalesce(json_agg(it), '[]') from order_payments it where it.order_id = added.order_id) as payments from added`.execute(
    tx,
  )
  return rows[0]?.payments ?? null
}
