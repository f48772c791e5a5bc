import { z } from 'zod'
import { href } from 'react-router'
import { Failure } from '#platform/call/failure.ts'
import { pickTitle } from '#platform/language/names.ts'
import type { Gateway, GatewayEvent, ListedPayment, CapturedPayment } from './gateway.ts'
import { verifyStripeEvent, getStripeClient, type StripeAccount } from './stripe-client.ts'

/** Only the card's country is read. */
const paidWith = {
  payment_method_details: z
    .object({ card: z.object({ country: z.string().nullish() }).nullish() })
    .nullish(),
}
type PaymentMethodDetails = z.infer<z.ZodObject<typeof paidWith>>
const getCardCountry = (item: PaymentMethodDetails | null | undefined) =>
  item?.payment_method_details?.card?.country?.toLowerCase() ?? null

/** An id, or the expanded object with the refunded amount. */
const paymentIntent = z
  .union([
    z.string(),
    z.object({
      id: z.string(),
      latest_charge: z.object({ amount_refunded: z.int(), ...paidWith }).nullish(),
    }),
  ])
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
const told = z.object({
  id: z.string(),
  type: z.string(),
  account: z.string().nullish(),
  data: z.object({ object: z.unknown() }),
})

/** Stripe Checkout Sessions: no card number reaches this server. */
export function createStripeGateway(account: StripeAccount, origin: string, now: Date): Gateway {
  const ask: Gateway['ask'] = async (order) => {
    if (!order.reference) return []
    const { checkout } = await getStripeClient(account)
    const it = session.parse(
      await checkout.sessions.retrieve(order.reference, {
        expand: ['payment_intent.latest_charge'],
      }),
    )
    const intent = typeof it.payment_intent === 'object' ? it.payment_intent : null
    const back = intent?.latest_charge?.amount_refunded ?? 0
    return [
      ...toSessionEvents(it),
      ...(intent && back > 0
        ? [buildRefundedEvent(intent.id, back, it.currency ?? order.currency)]
        : []),
    ]
  }

  return {
    ask,

    async close(order) {
      if (!order.reference) return []
      const { checkout } = await getStripeClient(account)
      // A paid or expired session cannot be expired; then its state is fetched.
      const ended = await checkout.sessions.expire(order.reference).catch(() => null)
      return ended ? toSessionEvents(session.parse(ended)) : ask(order)
    },

    async start(order) {
      const { checkout } = await getStripeClient(account)
      const name = pickTitle(order.locale, order)
      const open = (idempotencyKey: string) =>
        checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: order.id,
            customer_email: order.buyer.email,
            locale: order.locale === 'ar' ? 'auto' : 'en',
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: order.currency,
                  unit_amount: order.total,
                  product_data: { name },
                },
              },
            ],
            metadata: { order_id: order.id },
            payment_intent_data: { metadata: { order_id: order.id } },
            expires_at: Math.floor(new Date(order.expires_at).getTime() / 1000),
            success_url: `${origin}${href('/order/:id', { id: order.id })}`,
            cancel_url: `${origin}${href('/order/:id', { id: order.id })}?unpaid=1`,
          },
          { idempotencyKey },
        )
      // The order id is the idempotency key; once it is spent, a new key per minute is used.
      const made = await open(`order:${order.id}`).catch((error: unknown) => {
        if (!isSpent(error)) throw error
        return open(`order:${order.id}:${Math.floor(now.getTime() / 60_000)}`)
      })
      const { id, url: pay_url } = session.parse(made)
      if (!pay_url) throw new Error('Stripe gave no page to pay on.')
      return { reference: id, pay_url }
    },

    async list(since) {
      const { checkout } = await getStripeClient(account)
      const all: ListedPayment[] = []
      const created = { gte: Math.floor(since.getTime() / 1000) }
      for await (const one of checkout.sessions.list({ limit: 100, status: 'complete', created })) {
        const it = session.parse(one)
        if (it.payment_status === 'paid')
          all.push({ order_id: it.client_reference_id ?? null, ...toCapturedPayment(it) })
      }
      return all
    },

    async refund(order, amount) {
      if (!order.payment) throw new Failure('refund_not_possible')
      const { refunds } = await getStripeClient(account)
      const inAll = order.refunded + amount
      await refunds.create(
        { payment_intent: order.payment, amount, metadata: { order_id: order.id } },
        { idempotencyKey: `refund:${order.id}:${inAll}` },
      )
      return [buildRefundedEvent(order.payment, inAll, order.currency)]
    },

    async read({ body, headers }) {
      const parsed = told.safeParse(
        await verifyStripeEvent(
          body,
          headers.get('stripe-signature') ?? '',
          account.webhookSecret,
          now,
        ),
      )
      if (!parsed.success) return null
      const { type, data, account: other } = parsed.data
      if (type.startsWith('checkout.session.')) {
        // A session of another account gets no amount, so it never matches an order.
        const it = { ...session.parse(data.object), ...(other && { amount_total: null }) }
        const failed = type === 'checkout.session.async_payment_failed'
        const events = (failed ? [buildSessionEvent('failed', it)] : toSessionEvents(it)).filter(
          (one) => !other || one.kind === 'paid',
        )
        return {
          order_id: it.client_reference_id ?? null,
          events,
          took: it.payment_status === 'paid' ? toCapturedPayment(it) : null,
        }
      }
      // Refunds and disputes of another account are ignored.
      if (other) return null
      if (type === 'charge.succeeded') {
        const it = charge.parse(data.object)
        const country = getCardCountry(it)
        const order_id = it.metadata?.order_id ?? null
        return order_id && country && it.payment_intent
          ? { order_id, events: [], took: null, card: { payment: it.payment_intent, country } }
          : null
      }
      if (type === 'charge.refunded') {
        const it = charge.parse(data.object)
        if (!it.payment_intent) return null
        const event = buildRefundedEvent(it.payment_intent, it.amount_refunded, it.currency)
        return { order_id: it.metadata?.order_id ?? null, events: [event], took: null }
      }
      if (type.startsWith('charge.dispute.')) {
        const { id, status, amount, currency, metadata, ...it } = dispute.parse(data.object)
        const kind = disputeKinds[status] ?? 'disputed'
        const payment = it.payment_intent ?? null
        const event_id = buildEventId(id, kind, { payment, amount, currency })
        const event: GatewayEvent = {
          event_id,
          kind,
          amount,
          currency,
          payment,
          dispute: id,
          payload: { dispute: id, status },
        }
        return {
          order_id: metadata?.order_id ?? null,
          events: [event],
          took: payment ? { payment, amount, currency } : null,
        }
      }
      return null
    },
  }
}

/** Closed inquiries and prevented disputes took no money. Any other status is open. */
const disputeKinds: Record<string, GatewayEvent['kind']> = {
  won: 'dispute_won',
  lost: 'dispute_lost',
  warning_closed: 'dispute_closed',
  prevented: 'dispute_closed',
}

/**
 * Stripe caches the first answer to a key, even its own failure, for a day and refuses another
 * body.
 */
function isSpent(error: unknown) {
  const { rawType, headers } = (error ?? {}) as {
    rawType?: string
    headers?: Record<string, string>
  }
  return rawType === 'idempotency_error' || headers?.['idempotent-replayed'] === 'true'
}

const buildEventId = (
  subject: string,
  kind: string,
  it: Pick<GatewayEvent, 'payment' | 'amount' | 'currency'>,
) => [subject, kind, it.payment ?? '', it.amount ?? '', it.currency?.toLowerCase() ?? ''].join(':')

const buildSessionEvent = (kind: GatewayEvent['kind'], it: Session): GatewayEvent => ({
  event_id: buildEventId(it.id, kind, {
    payment: getId(it.payment_intent),
    amount: it.amount_total ?? null,
    currency: it.currency ?? null,
  }),
  kind,
  amount: it.amount_total ?? null,
  currency: it.currency ?? null,
  payment: getId(it.payment_intent),
  payload: { session: it.id, status: it.status, payment_status: it.payment_status },
  reference: it.id,
  card_country:
    typeof it.payment_intent === 'object' ? getCardCountry(it.payment_intent?.latest_charge) : null,
})

const toCapturedPayment = (item: Session): CapturedPayment => ({
  payment: getId(item.payment_intent) ?? item.id,
  amount: item.amount_total ?? null,
  currency: item.currency ?? null,
})

const getId = (item: Session['payment_intent']) =>
  typeof item === 'string' ? item : (item?.id ?? null)

/** Event ids are the same for webhooks and syncs. */
function toSessionEvents(it: Session): GatewayEvent[] {
  if (it.payment_status === 'paid') return [buildSessionEvent('paid', it)]
  return it.status === 'expired' ? [buildSessionEvent('expired', it)] : []
}

const buildRefundedEvent = (payment: string, amount: number, currency: string): GatewayEvent => ({
  event_id: buildEventId('refund', 'refunded', { payment, amount, currency }),
  kind: 'refunded',
  amount,
  currency,
  payment,
  payload: {},
})
