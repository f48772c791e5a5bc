import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { Failure } from '#platform/call/failure.ts'
import { patienceMs, type Gateway, type GatewayEvent, type Listed } from './gateway.ts'

export type StripeAccount = { key: string; webhookSecret: string; url: string; patienceMs?: number }

const version = '2026-10-28.endive'
/** How old a message may be: an older one is somebody's copy. */
const toleranceSeconds = 300

/** Its id; where it was asked for, with what went back of it. */
const paymentIntent = z
  .union([z.string(), z.object({ id: z.string(), latest_charge: z.object({ amount_refunded: z.int() }).nullish() })])
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

  return {
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

    async ask(order) {
      if (!order.reference) return []
      const name = encodeURIComponent(order.reference)
      const it = session.parse(await send(`checkout/sessions/${name}?expand[]=payment_intent.latest_charge`))
      const back = typeof it.payment_intent === 'object' ? (it.payment_intent?.latest_charge?.amount_refunded ?? 0) : 0
      const refunds = back > 0 ? [refundedEvent(order.id, back, it.currency ?? order.currency, idOf(it.payment_intent))] : []
      return [...ofSession(it), ...refunds]
    },

    async list(since) {
      const all: Listed[] = []
      const query = { limit: '100', status: 'complete', 'created[gte]': String(Math.floor(since.getTime() / 1000)) }
      for (let last: string | undefined, more = true; more;) {
        const page = sessions.parse(
          await send(`checkout/sessions?${new URLSearchParams({ ...query, ...(last && { starting_after: last }) })}`),
        )
        for (const it of page.data)
          if (it.payment_status === 'paid')
            all.push({ order_id: it.client_reference_id ?? null, payment: idOf(it.payment_intent) ?? it.id })
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
      return [refundedEvent(order.id, inAll, order.currency, order.payment)]
    },

    async read({ body, headers }) {
      if (!isSigned(body, headers.get('stripe-signature') ?? '', webhookSecret, now)) throw new Failure('bad_signature')
      const parsed = told.safeParse(JSON.parse(body))
      if (!parsed.success) return []
      const { type, data } = parsed.data
      if (type.startsWith('checkout.session.')) {
        const it = session.parse(data.object)
        if (!it.client_reference_id) return []
        const failed = type === 'checkout.session.async_payment_failed'
        return [{ order_id: it.client_reference_id, events: failed ? [event(`${it.id}:failed`, 'failed', it)] : ofSession(it) }]
      }
      if (type === 'charge.refunded') {
        const it = charge.parse(data.object)
        const order_id = it.metadata?.order_id
        return order_id ? [{ order_id, events: [refundedEvent(order_id, it.amount_refunded, it.currency, it.payment_intent ?? null)] }] : []
      }
      if (type.startsWith('charge.dispute.')) {
        const it = dispute.parse(data.object)
        const order_id = it.metadata?.order_id
        const kind = it.status === 'won' ? 'dispute_won' : it.status === 'lost' ? 'dispute_lost' : 'disputed'
        return order_id
          ? [
              {
                order_id,
                events: [
                  {
                    event_id: `${it.id}:${kind}`,
                    kind,
                    amount: it.amount,
                    currency: it.currency,
                    payment: it.payment_intent ?? null,
                    payload: it,
                  },
                ],
              },
            ]
          : []
      }
      return []
    },
  }
}

const event = (event_id: string, kind: GatewayEvent['kind'], it: Session): GatewayEvent => ({
  event_id,
  kind,
  amount: it.amount_total ?? null,
  currency: it.currency ?? null,
  payment: idOf(it.payment_intent),
  payload: { session: it.id, status: it.status, payment_status: it.payment_status },
})

const idOf = (it: Session['payment_intent']) => (typeof it === 'string' ? it : (it?.id ?? null))

/** What a session's state comes to, under names that are the same whether it was told or asked for. */
function ofSession(it: Session): GatewayEvent[] {
  if (it.payment_status === 'paid') return [event(`${it.id}:paid`, 'paid', it)]
  return it.status === 'expired' ? [event(`${it.id}:expired`, 'expired', it)] : []
}

const refundedEvent = (order_id: string, amount: number, currency: string, payment: string | null): GatewayEvent => ({
  event_id: `refund:${order_id}:${amount}`,
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
