import { Failure } from '#platform/call/failure.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { handleWebhook } from '../payments/api.server.ts'
import { applyPaymentEvents } from '../payments/commands.server.ts'
import type { GatewayEvent } from '#features/orders/payments/gateways/gateway.ts'
import { toSandboxEvents, type SandboxPayment } from '#features/orders/payments/gateways/sandbox.ts'
import type { SandboxCase } from './rules.ts'

/** Not found if the sandbox is disabled. */
export async function getSandboxPayment(
  db: Db,
  services: Services,
  user_id: string,
  reference: string,
): Promise<SandboxPayment> {
  const row = services.config.payments.sandbox
    ? await db
        .selectFrom('sandbox_payments')
        .innerJoin('orders', 'orders.id', 'order_id')
        .selectAll('sandbox_payments')
        .where('sandbox_payments.reference', '=', reference)
        .where('user_id', '=', user_id)
        .executeTakeFirst()
    : undefined
  if (!row) throw new Failure('not_found')
  return row
}

/** Delay of a webhook that arrives after the buyer returns. */
const lateMs = 15_000
export const sandboxWebhookJob = 'sandbox.send-webhook'

/** Updates the gateway's state first, then emits its events. */
export async function simulatePayment(
  db: Db,
  services: Services,
  payment: SandboxPayment,
  what: SandboxCase,
  now: Date,
) {
  const tell = (...events: GatewayEvent[]) =>
    applyPaymentEvents(
      db,
      services,
      { order_id: payment.order_id, gateway: 'sandbox', events },
      now,
    )
  const becomes = async (change: Partial<SandboxPayment>) => {
    await db
      .updateTable('sandbox_payments')
      .set(change)
      .where('reference', '=', payment.reference)
      .execute()
    return toSandboxEvents({ ...payment, ...change })
  }
  const paid = () =>
    becomes({ state: 'paid', payment: payment.payment ?? `pay_${crypto.randomUUID()}` })
  const event = (kind: GatewayEvent['kind'], it: Partial<GatewayEvent> = {}): GatewayEvent => ({
    event_id: `${payment.reference}:${what}:${kind}`,
    kind,
    amount: payment.amount,
    currency: payment.currency,
    payment: payment.payment,
    dispute: payment.reference,
    payload: { played: what },
    ...it,
  })
  switch (what) {
    case 'pay':
      return tell(...(await paid()))
    case 'pay_late':
      await paid()
      return services.jobs.enqueue(
        db,
        sandboxWebhookJob,
        { order_id: payment.order_id },
        { startAfter: new Date(now.getTime() + lateMs) },
      )
    case 'pay_lost':
      return paid()
    case 'pay_told_thrice': {
      const events = await paid()
      return tell(...events, ...events, ...events)
    }
    case 'challenge_failed':
    case 'no_funds':
    case 'card_expired':
    case 'declined':
      return tell(...(await becomes({ state: 'failed' })))
    case 'wrong_amount':
      return tell(event('paid', { amount: payment.amount - 1, payment: 'wrong' }))
    case 'wrong_money':
      return tell(
        event('paid', { currency: payment.currency === 'egp' ? 'usd' : 'egp', payment: 'wrong' }),
      )
    case 'expire':
      return tell(...(await becomes({ state: 'expired' })))
    case 'expired_after_paid':
      return tell(...(await paid()), event('expired'))
    case 'refunded_before_paid': {
      const [told, ...rest] = await paid()
      return tell(event('refunded', { payment: told!.payment }), told!, ...rest)
    }
    case 'pay_after_expiry':
      await tell(...(await becomes({ state: 'expired' })))
      return tell(...(await paid()))
    case 'pay_twice':
      return tell(...(await paid()), event('paid', { payment: 'second' }))
    case 'bad_signature':
      // A forged webhook goes through the real handler and is rejected.
      return handleWebhook(db, services, 'sandbox', buildForgedRequest(payment), now)
    case 'next_fails':
      await db
        .updateTable('sandbox_payments')
        .set({ next_fails: true })
        .where('reference', '=', payment.reference)
        .execute()
      return tell(...(await becomes({ state: 'expired' })))
    case 'refund':
      return tell(...(await becomes({ refunded: payment.amount })))
    case 'refund_half':
      return tell(...(await becomes({ refunded: Math.floor(payment.amount / 2) })))
    case 'dispute':
      return tell(event('disputed'))
    case 'dispute_won':
      return tell(event('dispute_won'))
    case 'dispute_lost':
      return tell(event('dispute_lost'))
  }
}

const buildForgedRequest = ({ order_id, amount, currency }: SandboxPayment) =>
  new Request('http://localhost/gateway/sandbox', {
    method: 'POST',
    headers: { 'content-type': 'application/json', signature: 'forged' },
    body: JSON.stringify({ order_id, kind: 'paid', amount, currency }),
  })
