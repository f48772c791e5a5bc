import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { Failure } from '#platform/call/failure.ts'
import { patienceMs, type Gateway, type GatewayEvent, type Listed, type Took } from './gateway.ts'

export type StripeAccount = { key: string; webhookSecret: string; url: string; patienceMs?: number }

const version = '2026-10-28.endive'
/** How old a message may be: an older one is somebody's copy. */
const toleranceSeconds = 300

/** The card that paid, as far as it concerns us: where it is from. */
const paidWith = { payment_method_details: z.object({ card: z.object({ country: z.string().nullish() }).nullish() }).nullish() }
type PaidWith = z.infer<z.ZodObject<typeof paidWith>>
const countryOf = (it: PaidWith | null | undefined) => it?.payment_method_details?.card?.country?.toLowerCase() ?? null

/** Its id; where it was asked for, with what went back of it. */
const paymentIntent = z
  .union([z.string(), z.object({ id: z.string(), latest_charge: z.object({ amount_refunded: z.int(), ...paidWith }).nullish() })])
  .nullish()
const session = z.object({
  id: z.string(),
  url: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']).nullish(),
  payment_status: z.string().nullish(),
  amount_total: z.int().nullish(),
  currency: z.string().nullish(),
  payment_intent: paymentIntent,
  client_reference_id: z.string().nullish(),
})
type Session = z.infer<typeof session>
const charge = z.object({
  amount_refunded: z.int(),
  currency: z.string(),
  payment_intent: z.string().nullish(),
  metadata: z.object({ order_id: z.string().optional() }).nullish(),
  ...paidWith,
})
const dispute = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  payment_intent: z.string().nullish(),
  metadata: z.object({ order_id: z.string().optional() }).nullish(),
})
const sessions = z.object({ data: z.array(session), has_more: z.boolean() })
const told = z.object({ id: z.string(), type: z.string(), data: z.object({ object: z.unknown() }) })

/** Cards by Stripe's own page (Checkout Sessions): no card number ever comes here. */
export function stripeGateway(
  { key, webhookSecret, url, patienceMs: patience = patienceMs }: StripeAccount,
  origin: string,
  now: Date,
): Gateway {
  const send = async (path: string, fields?: Record<string, string>, idempotencyKey?: string): Promise<unknown> => {
    const answer = await fetch(`${url}/v1/${path}`, {
      method: fields ? 'POST' : 'GET',
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      headers: {
        authorization: `Bearer ${key}`,
        'stripe-version': version,
        ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(fields && { body: new URLSearchParams(fields).toString() }),
    })
    if (!answer.ok) throw new Error(`Stripe answered ${answer.status}.`)
    return answer.json()
  }

  const ask: Gateway['ask'] = async (order) => {
    if (!order.reference) return []
    const it = session.parse(await send(`${pathOf(order.reference)}?expand[]=payment_intent.latest_charge`))
    const intent = typeof it.payment_intent === 'object' ? it.payment_intent : null
    const back = intent?.latest_charge?.amount_refunded ?? 0
    return [...ofSession(it), ...(intent && back > 0 ? [refundedEvent(intent.id, back, it.currency ?? order.currency)] : [])]
  }

  return {
    ask,

    async close(order) {
      if (!order.reference) return []
      // A page that was paid or has run out meanwhile cannot be ended: then how it ended is asked.
      const ended = await send(`${pathOf(order.reference)}/expire`, {}).catch(() => null)
      return ended ? ofSession(session.parse(ended)) : ask(order)
    },

    async start(order) {
      const title = (order.locale === 'ar' && order.title_ar) || order.title
      const { id, url: pay_url } = session.parse(
        await send(
          'checkout/sessions',
          {
            mode: 'payment',
            client_reference_id: order.id,
            customer_email: order.buyer.email,
            locale: order.locale === 'ar' ? 'auto' : 'en',
            'line_items[0][quantity]': '1',
            'line_items[0][price_data][currency]': order.currency,
            'line_items[0][price_data][unit_amount]': String(order.total),
            'line_items[0][price_data][product_data][name]': title,
            'metadata[order_id]': order.id,
            'payment_intent_data[metadata][order_id]': order.id,
            expires_at: String(Math.floor(new Date(order.expires_at).getTime() / 1000)),
            success_url: `${origin}/order/${order.id}`,
            cancel_url: `${origin}/order/${order.id}`,
          },
          // The same order asked for twice is the same page.
          `order:${order.id}`,
        ),
      )
      if (!pay_url) throw new Error('Stripe gave no page to pay on.')
      return { reference: id, pay_url }
    },

    async list(since) {
      const all: Listed[] = []
      const query = { limit: '100', status: 'complete', 'created[gte]': String(Math.floor(since.getTime() / 1000)) }
      for (let last: string | undefined, more = true; more;) {
        const page = sessions.parse(
          await send(`checkout/sessions?${new URLSearchParams({ ...query, ...(last && { starting_after: last }) })}`),
        )
        for (const it of page.data) if (it.payment_status === 'paid') all.push({ order_id: it.client_reference_id ?? null, ...tookBy(it) })
        last = page.data.at(-1)?.id
        more = page.has_more && last !== undefined
      }
      return all
    },

    async refund(order, sum) {
      if (!order.payment) throw new Failure('refund_not_possible')
      const inAll = order.refunded + sum
      await send(
        'refunds',
        { payment_intent: order.payment, amount: String(sum), 'metadata[order_id]': order.id },
        `refund:${order.id}:${inAll}`,
      )
      return [refundedEvent(order.payment, inAll, order.currency)]
    },

    async read({ body, headers }) {
      if (!isSigned(body, headers.get('stripe-signature') ?? '', webhookSecret, now)) throw new Failure('bad_signature')
      const parsed = told.safeParse(JSON.parse(body))
      if (!parsed.success) return null
      const { type, data } = parsed.data
      if (type.startsWith('checkout.session.')) {
        const it = session.parse(data.object)
        const failed = type === 'checkout.session.async_payment_failed'
        const events = failed ? [event(`${it.id}:failed`, 'failed', it)] : ofSession(it)
        return { order_id: it.client_reference_id ?? null, events, took: it.payment_status === 'paid' ? tookBy(it) : null }
      }
      if (type === 'charge.succeeded') {
        const it = charge.parse(data.object)
        const card_country = countryOf(it)
        const order_id = it.metadata?.order_id ?? null
        return order_id && card_country ? { order_id, events: [], took: null, card_country } : null
      }
      if (type === 'charge.refunded') {
        const it = charge.parse(data.object)
        if (!it.payment_intent) return null
        const event = refundedEvent(it.payment_intent, it.amount_refunded, it.currency)
        return { order_id: it.metadata?.order_id ?? null, events: [event], took: null }
      }
      if (type.startsWith('charge.dispute.')) {
        const { id, status, amount, currency, metadata, ...it } = dispute.parse(data.object)
        const kind = status === 'won' ? 'dispute_won' : status === 'lost' ? 'dispute_lost' : 'disputed'
        const payment = it.payment_intent ?? null
        const event: GatewayEvent = { event_id: `${id}:${kind}`, kind, amount, currency, payment, payload: { dispute: id, status } }
        return { order_id: metadata?.order_id ?? null, events: [event], took: payment ? { payment, amount, currency } : null }
      }
      return null
    },
  }
}

const pathOf = (reference: string) => `checkout/sessions/${encodeURIComponent(reference)}`

const event = (event_id: string, kind: GatewayEvent['kind'], it: Session): GatewayEvent => ({
  event_id,
  kind,
  amount: it.amount_total ?? null,
  currency: it.currency ?? null,
  payment: idOf(it.payment_intent),
  payload: { session: it.id, status: it.status, payment_status: it.payment_status },
  card_country: typeof it.payment_intent === 'object' ? countryOf(it.payment_intent?.latest_charge) : null,
})

const tookBy = (it: Session): Took => ({
  payment: idOf(it.payment_intent) ?? it.id,
  amount: it.amount_total ?? null,
  currency: it.currency ?? null,
})

const idOf = (it: Session['payment_intent']) => (typeof it === 'string' ? it : (it?.id ?? null))

/** What a session's state comes to, under names that are the same whether it was told or asked for. */
function ofSession(it: Session): GatewayEvent[] {
  if (it.payment_status === 'paid') return [event(`${it.id}:paid`, 'paid', it)]
  return it.status === 'expired' ? [event(`${it.id}:expired`, 'expired', it)] : []
}

const refundedEvent = (payment: string, amount: number, currency: string): GatewayEvent => ({
  event_id: `refund:${payment}:${amount}`,
  kind: 'refunded',
  amount,
  currency,
  payment,
  payload: {},
})

/** `t=<unix>,v1=<hex>`: the HMAC of the time and the very bytes that came. */
function isSigned(body: string, header: string, secret: string, now: Date) {
  const parts = header.split(',').map((it) => it.split('=', 2) as [string, string?])
  const time = Number(parts.find(([name]) => name === 't')?.[1])
  if (!Number.isInteger(time) || Math.abs(now.getTime() / 1000 - time) > toleranceSeconds) return false
  const right = createHmac('sha256', secret).update(`${time}.${body}`).digest()
  return parts.some(([name, value = '']) => {
    const given = Buffer.from(name === 'v1' ? value : '', 'hex')
    return given.length === right.length && timingSafeEqual(given, right)
  })
}
