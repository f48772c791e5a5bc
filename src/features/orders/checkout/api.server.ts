import { href } from 'react-router'
import { findPhoneProblem } from '#features/accounts/phones/rules.ts'
import { Failure } from '#platform/call/failure.ts'
import { bindHandlers, type PersonCallContext } from '#platform/call/gate.server.ts'
import { academyCurrencies } from '#platform/page/academy/academy.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { pickTitle } from '#platform/language/names.ts'
import { runWithCoupon } from '#features/pricing/coupons/commands.server.ts'
import { getPlanCoverageEnd } from '../entitlements/queries.server.ts'
import { computeDiscount } from '#features/pricing/coupons/rules.ts'
import { syncPaymentIfStale } from '../payments/sync.server.ts'
import { refundDays, refundWatchedPercent, taxPercent } from '#features/pricing/settings.ts'
import { findPersonOrder, listPersonOrders } from '../person-orders.server.ts'
import { requestRefund } from '../refunds/commands.server.ts'
import { listRefundTerms } from '../refunds/queries.server.ts'
import { cancelOrder, payOrder } from './commands.server.ts'
import { checkout, type QuoteAnswer } from './contract.ts'
import { getSoldItem, getOwnershipEnd, computeQuote, createQuoteToken } from './queries.server.ts'
import {
  isVoucherOffered,
  getMissingEvidence,
  type RegionEvidence,
} from '#features/pricing/price-regions.ts'
import { getBuyer, getGateways } from '#features/pricing/selling-terms.server.ts'

type QuoteRequest = { data: string; coupon: string; method: 'card' | 'voucher' }

const getQuote = (db: Db, asked: QuoteRequest, context: PersonCallContext) =>
  runWithCoupon(db, asked.coupon, context, () => buildQuoteAnswer(db, asked, context))

async function buildQuoteAnswer(
  db: Db,
  asked: QuoteRequest,
  { actor, reader, request, services, now }: PersonCallContext,
): Promise<QuoteAnswer> {
  const [item, buyer] = [await getSoldItem(db, asked.data), await getBuyer(db, actor.id)]
  const ip_country = request.ip_country ?? null
  const { settings } = services
  const soldIn = settings.get(academyCurrencies)
  const quote = await computeQuote(db, { item, buyer, ...asked, ip_country, soldIn }, now)
  const said = <T extends { title: string; title_ar: string }>(it: T) =>
    pickTitle(reader.locale, it)
  const gateways = getGateways(services.config)
  const evidence = { ...buyer, ip_country, method: asked.method } as RegionEvidence
  const byVoucher =
    gateways.voucher &&
    soldIn !== 'usd' &&
    buyer.country_id === 'eg' &&
    (quote.currency === 'egp' || isVoucherOffered(evidence, now))
  const way =
    soldIn === 'both' && quote.currency !== 'egp'
      ? getMissingEvidence(evidence, gateways.voucher !== null, now)
      : null
  const inPounds =
    item.price_egp === null
      ? null
      : item.price_egp - (quote.coupon ? computeDiscount(quote.coupon, item.price_egp, 'egp') : 0)
  return {
    ...quote,
    quote: createQuoteToken(services.secret, actor.id, item, quote),
    data: asked.data,
    kind: item.kind,
    title: said(item),
    lang: reader.locale === 'ar' && item.title_ar ? 'ar' : 'en',
    slug: item.slug,
    period: item.period,
    coupon: quote.coupon && {
      code: quote.coupon.code,
      percent: quote.coupon.percent,
      title: said(quote.coupon),
    },
    tax_percent: settings.get(taxPercent),
    methods: [
      ...(gateways.card ? (['card'] as const) : []),
      ...(byVoucher ? (['voucher'] as const) : []),
    ],
    owned_until: await getOwnershipEnd(db, actor.id, item, now),
    plan_covers_until: await getPlanCoverageEnd(db, actor.id, item, now),
    could_be_egypt: soldIn === 'both' && buyer.country_id === 'eg' && quote.region !== 'eg',
    pounds: way && inPounds !== null ? { total: inPounds, way } : null,
    mobile: {
      number: buyer.mobile,
      problem: findPhoneProblem({ country: buyer.country_id, mobile: buyer.mobile }),
      is_proved: buyer.mobile_verified_at !== null,
    },
    country_id: buyer.country_id,
    refund_days: settings.get(refundDays),
    refund_watched_percent: settings.get(refundWatchedPercent),
  }
}

async function getOrderAnswer(db: Db, order_id: string, { actor, reader }: PersonCallContext) {
  const order = await findPersonOrder(db, { user_id: actor.id, order_id, locale: reader.locale })
  if (!order) throw new Failure('not_found')
  return order
}

export const checkoutApi = bindHandlers(checkout, {
  quote: ({ db, input, ...context }) => getQuote(db, input, context),
  coupon: ({ db, input, ...context }) => getQuote(db, input, context),
  pay: async ({ db, input, ...context }) =>
    getOrderAnswer(db, await payOrder(db, input, context), context),
  order: async ({ db, input: { order_id }, ...context }) => {
    const order = await getOrderAnswer(db, order_id, context)
    if (order.state !== 'pending') return order
    await syncPaymentIfStale(db, context.services, order, 3, context.now)
    return getOrderAnswer(db, order_id, context)
  },
  cancel: async ({ db, input: { order_id }, ...context }) => {
    await cancelOrder(db, order_id, context)
    return getOrderAnswer(db, order_id, context)
  },
  refund: async ({ db, input: { order_id }, ...context }) => {
    await requestRefund(db, order_id, context)
    return getOrderAnswer(db, order_id, context)
  },
  orders: async ({ db, actor, reader, services, now }) => {
    const refunds = await listRefundTerms(db, services, actor.id, now)
    const orders = await listPersonOrders(db, { user_id: actor.id, locale: reader.locale })
    return orders.map((order) => ({ ...order, refund: refunds.get(order.id) ?? null }))
  },
  subscribe: async ({ db, input: { plan_id, coupon, method }, ...context }) => {
    const data = `plan-${plan_id}`
    const wanted = {
      data,
      quote: null,
      key: crypto.randomUUID(),
      method,
      coupon,
      again: true,
      gift_name: '',
      gift_words: '',
    }
    const order = await getOrderAnswer(db, await payOrder(db, wanted, context), context)
    return { checkout: href('/checkout/:data', { data }), order }
  },
})
