import { sql } from 'kysely'
import { findPhoneProblem } from '#features/accounts/phones/rules.ts'
import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import { academyCurrencies } from '#platform/page/academy/academy.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { recordCouponUse, runWithCoupon } from '#features/pricing/coupons/commands.server.ts'
import { normalizeCouponCode } from '#features/pricing/coupons/rules.ts'
import { buildCanceledEvent, applyPaymentEventsInTransaction } from '../payments/commands.server.ts'
import { cancelPaymentJob, startPayment } from '../payments/sync.server.ts'
import { cardMinutes, voucherHours } from '../limits.ts'
import {
  getSoldItem,
  getOwnershipEnd,
  computeQuote,
  createQuoteToken,
  type SoldItem,
  type Quote,
} from './queries.server.ts'
import { getGateways, lockBuyer, type Buyer } from '#features/pricing/selling-terms.server.ts'

export type CheckoutRequest = {
  data: string
  /** Null accepts the current price. */
  quote: string | null
  key: string
  method: 'card' | 'voucher'
  coupon: string
  again: boolean
  gift_email?: string | undefined
  gift_name: string
  gift_words: string
}

/**
 * Creates an order or reuses the one of the same key or of another tab, starts its payment and
 * returns its id.
 */
export async function payOrder(
  db: Db,
  wanted: CheckoutRequest,
  context: PersonCallContext,
): Promise<string> {
  const { services, now } = context
  const order = await runWithCoupon(db, wanted.coupon, context, () =>
    db.transaction().execute((tx) => placeOrder(tx, wanted, context)),
  )
  // Outside the transaction, so that a slow gateway blocks no locks. A lost start is repeated.
  if (order.state === 'pending' && order.reference === null)
    await startPayment(db, services, order.id, now)
  return order.id
}

type CreatedOrder = { id: string; state: string; reference: string | null }

async function placeOrder(
  tx: Db,
  wanted: CheckoutRequest,
  { actor, reader, request, services, now }: PersonCallContext,
): Promise<CreatedOrder> {
  // The lock serializes one person's orders, so a double click yields the same order.
  const buyer = await lockBuyer(tx, actor.id)
  const item = await getSoldItem(tx, wanted.data)
  const tried = await selectBuyerOrders(tx, actor.id)
    .where('idempotency_key', '=', wanted.key)
    .executeTakeFirst()
  if (tried) {
    if (!isSameTry(tried, wanted, item)) throw new Failure('key_reused')
    return tried
  }
  if (!buyer.country_id)
    throw new Failure('country_needed', { fields: { country_id: 'country_needed' } })
  const soldIn = services.settings.get(academyCurrencies)
  const asked = { item, buyer, ...wanted, ip_country: request.ip_country ?? null, soldIn }
  const open = await openOrder(
    tx,
    actor.id,
    wanted,
    await computeQuote(tx, { ...asked, coupon: '' }, now),
    item,
    now,
  )
  if (open) return open
  if (!wanted.gift_email) await cancelOtherOrders(tx, actor.id, item, services, now)
  const quote = await computeQuote(tx, asked, now)
  if (
    wanted.quote !== null &&
    wanted.quote !== createQuoteToken(services.secret, actor.id, item, quote)
  )
    throw new Failure('price_changed')
  if (
    item.kind !== 'plan' &&
    !wanted.again &&
    !wanted.gift_email &&
    (await getOwnershipEnd(tx, actor.id, item, now))
  )
    throw new Failure('owned_already')
  const method = quote.total === 0 ? 'free' : wanted.method
  const gateway = method === 'free' ? ('none' as const) : getGateways(services.config)[method]
  if (!gateway) throw new Failure('not_sold')
  if (method !== 'free') assertReachable(buyer)
  if (method === 'voucher' && quote.currency !== 'egp')
    throw new Failure('voucher_not_here', { fields: { method: 'voucher_not_here' } })
  const row = {
    ...toOrderRow(item, quote, wanted),
    user_id: actor.id,
    method,
    gateway,
    locale: reader.locale,
    created_at: now,
  }
  const order = await tx
    .insertInto('orders')
    .values({ ...row, idempotency_key: wanted.key, expires_at: computeExpiry(method, now) })
    .returning(['id', 'state', 'reference'])
    .executeTakeFirstOrThrow()
  if (quote.coupon)
    await recordCouponUse(
      tx,
      { coupon_id: quote.coupon.id, order_id: order.id, user_id: actor.id },
      now,
    )
  if (method !== 'free') return order
  const free = {
    event_id: `free:${order.id}`,
    kind: 'paid' as const,
    amount: 0,
    currency: quote.currency,
    payment: null,
    payload: {},
  }
  const { state } = await applyPaymentEventsInTransaction(
    tx,
    services,
    { order_id: order.id, gateway: 'none', events: [free] },
    now,
  )
  return { ...order, state }
}

/** Seed 5: a valid mobile is required before payment. */
function assertReachable(buyer: Buyer) {
  if (findPhoneProblem({ country: buyer.country_id, mobile: buyer.mobile }))
    throw new Failure('mobile_invalid', { fields: { mobile: 'mobile_invalid' } })
}

const selectBuyerOrders = (db: Db, user_id: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'state', 'reference', 'plan_id', 'course_id', 'diploma_id'])
    .select(['method', 'coupon_code', 'gift_email', 'gift_name', 'gift_words'])
    .where('user_id', '=', user_id)
type BuyerOrder = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectBuyerOrders>['executeTakeFirst']>>
>

/** A key identifies one attempt: same item, method, coupon and recipient. */
const isSameTry = (order: BuyerOrder, wanted: CheckoutRequest, item: SoldItem) =>
  order[`${item.kind}_id`] === item.id &&
  (order.method === 'free' || order.method === wanted.method) &&
  (order.coupon_code ?? '') === normalizeCouponCode(wanted.coupon) &&
  order.gift_email === (wanted.gift_email ?? null) &&
  (!wanted.gift_email ||
    (order.gift_name === wanted.gift_name && order.gift_words === wanted.gift_words))

/**
 * Reuses a pending order with the same item, price and method, or a free one just created (double
 * click, second tab).
 */
async function openOrder(
  tx: Db,
  user_id: string,
  wanted: CheckoutRequest,
  { currency, price }: Quote,
  item: SoldItem,
  now: Date,
) {
  if (wanted.gift_email) return undefined
  const justNow = new Date(now.getTime() - 60_000).toISOString()
  return selectBuyerOrders(tx, user_id)
    .where(`${item.kind}_id`, '=', item.id)
    .where('gift_email', 'is', null)
    .where('currency', '=', currency)
    .where('price', '=', price)
    .where(sql`coalesce(coupon_code, '')`, '=', normalizeCouponCode(wanted.coupon))
    .where((eb) =>
      eb.or([
        eb.and([
          eb('state', '=', 'pending'),
          eb('method', '=', wanted.method),
          eb('expires_at', '>', now.toISOString()),
        ]),
        eb.and([
          eb('state', '=', 'paid'),
          eb('method', '=', 'free'),
          eb('created_at', '>', justNow),
        ]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

/** Choosing another method or price cancels the pending order and releases its coupon. */
async function cancelOtherOrders(
  tx: Db,
  user_id: string,
  item: SoldItem,
  services: Services,
  now: Date,
) {
  const others = await selectBuyerOrders(tx, user_id)
    .where(`${item.kind}_id`, '=', item.id)
    .where('gift_email', 'is', null)
    .where('state', '=', 'pending')
    .execute()
  for (const { id } of others) await cancelOrderInTransaction(tx, id, services, now)
}

/** Cancels the payment at the gateway too, so that it cannot be paid twice. */
async function cancelOrderInTransaction(tx: Db, order_id: string, services: Services, now: Date) {
  await applyPaymentEventsInTransaction(
    tx,
    services,
    { order_id, gateway: 'none', events: [buildCanceledEvent(order_id)] },
    now,
  )
  await services.jobs.enqueue(tx, cancelPaymentJob, { order_id })
}

function toOrderRow(
  item: SoldItem,
  quote: Quote,
  { gift_email, gift_name, gift_words }: CheckoutRequest,
) {
  const { currency, list_price, price, discount, total, coupon } = quote
  return {
    plan_id: item.kind === 'plan' ? item.id : null,
    course_id: item.kind === 'course' ? item.id : null,
    diploma_id: item.kind === 'diploma' ? item.id : null,
    title: item.title,
    title_ar: item.title_ar,
    currency,
    list_price,
    price,
    discount,
    total,
    coupon_id: coupon?.id ?? null,
    coupon_code: coupon?.code ?? null,
    gift_email: gift_email ?? null,
    gift_name: gift_email ? gift_name : null,
    gift_words: gift_email ? gift_words : null,
  }
}

const computeExpiry = (method: 'card' | 'voucher' | 'free', now: Date) =>
  new Date(now.getTime() + (method === 'voucher' ? voucherHours * 3_600_000 : cardMinutes * 60_000))

export async function cancelOrder(
  db: Db,
  order_id: string,
  { actor, services, now }: PersonCallContext,
) {
  const own = await selectBuyerOrders(db, actor.id).where('id', '=', order_id).executeTakeFirst()
  if (!own) throw new Failure('not_found')
  if (own.state !== 'pending') return
  await db.transaction().execute((tx) => cancelOrderInTransaction(tx, order_id, services, now))
}
