import { phoneProblem } from '#features/accounts/phones/rules.ts'
import { Failure } from '#platform/call/failure.ts'
import { serve, type PersonCallContext } from '#platform/call/gate.server.ts'
import { academyCurrencies } from '#platform/data/academy.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { titleIn } from '#platform/language/names.ts'
import { tryCoupon } from '../coupons/commands.server.ts'
import { planCoversUntil } from '../grants/queries.server.ts'
import { discountOf } from '../coupons/rules.ts'
import { askAgain } from '../orders/commands.server.ts'
import { refundDays, refundWatchedPercent, taxPercent } from '../settings.ts'
import { ownOrder, ownOrders } from '../orders/queries.server.ts'
import { askRefund } from '../refunds/commands.server.ts'
import { refundsOpen } from '../refunds/queries.server.ts'
import { cancelOrder, pay } from './commands.server.ts'
import { checkout, type QuoteAnswer } from './contract.ts'
import { buyerFor, gatewaysIn, itemFor, ownedUntil, quoteFor, quoteName } from './queries.server.ts'
import { isVoucherOffered, wayToPounds, type Evidence } from './rules.ts'

type Asked = { data: string; coupon: string; method: 'card' | 'voucher' }

const quoted = (db: Db, asked: Asked, context: PersonCallContext) =>
  tryCoupon(db, asked.coupon, context, () => quoteShown(db, asked, context))

async function quoteShown(db: Db, asked: Asked, { actor, reader, request, services, now }: PersonCallContext): Promise<QuoteAnswer> {
  const [item, buyer] = [await itemFor(db, asked.data), await buyerFor(db, actor.id)]
  const ip_country = request.ip_country ?? null
  const { settings } = services
  const soldIn = settings.get(academyCurrencies)
  const quote = await quoteFor(db, { item, buyer, ...asked, ip_country, soldIn }, now)
  const said = <T extends { title: string; title_ar: string }>(it: T) => titleIn(reader.locale, it)
  const gateways = gatewaysIn(services.config)
  const evidence = { ...buyer, ip_country, method: asked.method } as Evidence
  const byVoucher =
    gateways.voucher && soldIn !== 'usd' && buyer.country_id === 'eg' && (quote.currency === 'egp' || isVoucherOffered(evidence, now))
  const way = soldIn === 'both' && quote.currency !== 'egp' ? wayToPounds(evidence, gateways.voucher !== null, now) : null
  const inPounds = item.price_egp === null ? null : item.price_egp - (quote.coupon ? discountOf(quote.coupon, item.price_egp, 'egp') : 0)
  return {
    ...quote,
    quote: quoteName(services.secret, actor.id, item, quote),
    data: asked.data,
    kind: item.kind,
    title: said(item),
    lang: reader.locale === 'ar' && item.title_ar ? 'ar' : 'en',
    slug: item.slug,
    period: item.period,
    coupon: quote.coupon && { code: quote.coupon.code, percent: quote.coupon.percent, title: said(quote.coupon) },
    tax_percent: settings.get(taxPercent),
    methods: [...(gateways.card ? (['card'] as const) : []), ...(byVoucher ? (['voucher'] as const) : [])],
    owned_until: await ownedUntil(db, actor.id, item, now),
    plan_covers_until: await planCoversUntil(db, actor.id, item, now),
    could_be_egypt: soldIn === 'both' && buyer.country_id === 'eg' && quote.region !== 'eg',
    pounds: way && inPounds !== null ? { total: inPounds, way } : null,
    mobile: {
      number: buyer.mobile,
      problem: phoneProblem({ country: buyer.country_id, mobile: buyer.mobile }),
      is_proved: buyer.mobile_verified_at !== null,
    },
    country_id: buyer.country_id,
    refund_days: settings.get(refundDays),
    refund_watched_percent: settings.get(refundWatchedPercent),
  }
}

async function shown(db: Db, order_id: string, { actor, reader }: PersonCallContext) {
  const order = await ownOrder(db, { user_id: actor.id, order_id, locale: reader.locale })
  if (!order) throw new Failure('not_found')
  return order
}

export const checkoutApi = serve(checkout, {
  quote: ({ db, input, ...context }) => quoted(db, input, context),
  coupon: ({ db, input, ...context }) => quoted(db, input, context),
  pay: async ({ db, input, ...context }) => shown(db, await pay(db, input, context), context),
  order: async ({ db, input: { order_id }, ...context }) => {
    const order = await shown(db, order_id, context)
    if (order.state !== 'pending') return order
    await askAgain(db, context.services, order, 3, context.now)
    return shown(db, order_id, context)
  },
  cancel: async ({ db, input: { order_id }, ...context }) => {
    await cancelOrder(db, order_id, context)
    return shown(db, order_id, context)
  },
  refund: async ({ db, input: { order_id }, ...context }) => {
    await askRefund(db, order_id, context)
    return shown(db, order_id, context)
  },
  orders: async ({ db, actor, reader, services, now }) => {
    const refunds = await refundsOpen(db, services, actor.id, now)
    const orders = await ownOrders(db, { user_id: actor.id, locale: reader.locale })
    return orders.map((it) => ({ ...it, refund: refunds.get(it.id) ?? null }))
  },
  subscribe: async ({ db, input: { plan_id, coupon, method }, ...context }) => {
    const data = `plan-${plan_id}`
    const wanted = { data, quote: null, key: crypto.randomUUID(), method, coupon, again: true, gift_name: '', gift_words: '' }
    const order = await shown(db, await pay(db, wanted, context), context)
    return { checkout: `/checkout/${data}`, order }
  },
})
