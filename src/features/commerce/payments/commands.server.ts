import { sql } from 'kysely'
import { academyCurrencies } from '#platform/data/academy.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { liveNews } from '#platform/data/live.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { releaseCoupon, retakeCoupon } from '../coupons/commands.server.ts'
import { give, shortenPlan, takeBack } from '../grants/commands.server.ts'
import { bookRefund, bookSale } from '../ledger/commands.server.ts'
import { writeReceipt } from '../receipts/commands.server.ts'
import type { GatewayEvent, Took } from './gateways/gateway.ts'
import { lockedWithBuyer, toldOf, type OrderRow } from './queries.server.ts'
import { isWhatWasAsked, next, type Effect, type PaymentEvent } from './rules.ts'

export type Post = Pick<Services, 'jobs' | 'config' | 'settings'>

/**
 * Takes what a gateway told of an order: writes it down once, moves the order on, and does what follows from that, all in one
 * transaction. Told again, it changes nothing.
 */
export function settle(db: Db, post: Post, it: { order_id: string; gateway: string; events: GatewayEvent[] }, now: Date) {
  return db.transaction().execute((tx) => settleIn(tx, post, it, now))
}

export async function settleIn(tx: Db, post: Post, it: { order_id: string; gateway: string; events: GatewayEvent[] }, now: Date) {
  // Two orders of one person, settled at the same moment, take their turns one after the other. The person comes first here as
  // where orders are made: taken the other way round, each could wait for the other.
  let order = await lockedWithBuyer(tx, it.order_id)
  for (const event of it.events) {
    if (!(await isNew(tx, order.id, it.gateway, event, now))) continue
    const problem = problemOf(order, event)
    if (problem) await addTask(tx, order.id, problem, { event_id: event.event_id, amount: event.amount, currency: event.currency }, now)
    // Another amount pays for nothing; money that came twice goes back by hand.
    if (problem) continue
    order = await moveOn(tx, post, order, event, now)
  }
  return order
}

async function moveOn(tx: Db, post: Post, order: OrderRow, event: GatewayEvent, now: Date) {
  const { told, state, effects } = next(toldOf(order), plain(event))
  const after = {
    state,
    closed: told.closed,
    refunded: told.refunded,
    dispute: told.dispute,
    paid_at: told.paid ? (order.paid_at ?? now.toISOString()) : null,
    payment: order.payment ?? (told.paid ? event.payment : null),
    card_country: event.card_country ?? order.card_country,
  }
  const news = effects.length || order.state !== state ? liveNews(order.user_id, 'orders') : sql`null`
  await withRegion(tx, order, post.settings.get(academyCurrencies) === 'both' ? effects : [], now)
    .updateTable('orders')
    .set(after)
    .where('id', '=', order.id)
    .returning(news.as('told'))
    .execute()
  const moved = { ...order, ...after }
  for (const effect of effects) await carryOut(tx, post, moved, effect, now)
  return moved
}

async function carryOut(tx: Db, post: Post, order: OrderRow, effect: Effect, now: Date) {
  switch (effect.do) {
    case 'grant':
      await give(tx, post, order, now)
      await bookSale(tx, post.settings, order, now)
      return writeReceipt(tx, post, order, now)
    case 'revoke':
      // Refund policy 6: the coupon becomes valid again. A dispute that was lost brings none back.
      if (order.dispute !== 'lost') await releaseCoupon(tx, order.id, now)
      return takeBack(tx, post, order, now)
    case 'book_refund':
      await bookRefund(tx, order, effect, now)
      return shortenPlan(tx, order, now)
    case 'release_coupon':
      return releaseCoupon(tx, order.id, now)
    case 'retake_coupon':
      if (!(await retakeCoupon(tx, order.id))) await addTask(tx, order.id, 'coupon_gone', {}, now)
      // Whoever chose another way to pay may have paid both: what came is honoured, and somebody looks.
      if (await isGivenUp(tx, order.id)) await addTask(tx, order.id, 'paid_given_up', {}, now)
      return
    case 'task':
      return addTask(tx, order.id, effect.kind, {}, now)
  }
}

/** Whoever paid has a region, where prices differ by it. To take on the first is no change; from then on one is counted, and the next waits for its time. */
const withRegion = (tx: Db, { total, currency, user_id }: OrderRow, effects: Effect[], now: Date) => {
  const region = currency === 'egp' ? 'eg' : 'other'
  const pays = total > 0 && effects.some((it) => it.do === 'grant')
  return tx.with('region', (it) =>
    it
      .updateTable('users')
      .set({ price_region: region, price_region_at: sql`case when price_region is not null then ${now}::timestamptz end` })
      .where('id', '=', user_id)
      .where(sql<boolean>`${pays} and price_region is distinct from ${region}`),
  )
}

/** Asks somebody in the office to look at an order; each thing once. */
export async function addTask(tx: Db, order_id: string, kind: string, details: object, now: Date) {
  await tx
    .insertInto('order_tasks')
    .values({ order_id, kind, details: JSON.stringify(details), created_at: now })
    .onConflict((it) => it.columns(['order_id', 'kind']).doNothing())
    .execute()
}

/** Asks somebody to look at money that a gateway took for no order of ours; once, however often it is told. */
export async function addStray(tx: Db, gateway: string, { payment, amount, currency }: Took, now: Date) {
  await tx
    .insertInto('order_tasks')
    .values({ gateway, payment, kind: 'no_order', details: JSON.stringify({ amount, currency: currency?.toLowerCase() }), created_at: now })
    .onConflict((it) => it.columns(['gateway', 'payment']).doNothing())
    .execute()
}

/** Its person said that it will not be paid. */
export const givenUp = (order_id: string): GatewayEvent => ({
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
    .where('gateway', '=', 'none')
    .where('event_id', '=', givenUp(id).event_id)
    .executeTakeFirst()) !== undefined

/** Keeps where the card is from that paid for an order: a sign of where its person lives. */
export const noteCard = (db: Db, order_id: string, card_country: string) =>
  db.updateTable('orders').set({ card_country }).where('id', '=', order_id).execute()

async function isNew(tx: Db, order_id: string, gateway: string, { event_id, kind, amount, currency, payload }: GatewayEvent, now: Date) {
  const row = { order_id, gateway, event_id, kind, amount, currency, payload: JSON.stringify(payload), created_at: now }
  const added = await tx
    .insertInto('order_events')
    .values(row)
    .onConflict((it) => it.columns(['gateway', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

function problemOf(order: OrderRow, event: GatewayEvent) {
  if (event.kind !== 'paid') return null
  if (!isWhatWasAsked(order, { amount: event.amount ?? -1, currency: event.currency ?? '' })) return 'mismatch'
  // Made by somebody else in this order's name.
  if (event.reference && order.reference && event.reference !== order.reference) return 'mismatch'
  return order.paid_at && order.payment && event.payment && event.payment !== order.payment ? 'paid_twice' : null
}

const plain = (it: GatewayEvent): PaymentEvent =>
  it.kind === 'refunded' ? { kind: 'refunded', amount: it.amount ?? 0 } : { kind: it.kind }
