import { randomBytes, randomInt } from 'node:crypto'
import { href } from 'react-router'
import type { Db } from '#platform/data/db.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { Gateway, GatewayEvent } from './gateway.ts'

export type SandboxPayment = {
  reference: string
  order_id: string
  method: string
  amount: number
  currency: string
  state: string
  refunded: number
  payment: string | null
  expires_at: string
}

/** A local page plays the bank and the till; no money moves. */
export function createSandboxGateway(db: Db, now: Date): Gateway {
  const ofOrder = (order_id: string) =>
    db
      .selectFrom('sandbox_payments')
      .selectAll()
      .where('order_id', '=', order_id)
      .executeTakeFirst()
  return {
    async start({ id, method, total, currency, expires_at, buyer }) {
      if (await isToFail(db, buyer.id)) throw new Error('The built-in gateway was told to fail.')
      const reference =
        method === 'card'
          ? `sbx_${randomBytes(12).toString('hex')}`
          : String(randomInt(900_000_000, 999_999_999))
      const kept = await db
        .insertInto('sandbox_payments')
        .values({
          reference,
          order_id: id,
          method,
          amount: total,
          currency,
          expires_at,
          created_at: now,
        })
        .onConflict((oc) => oc.column('order_id').doUpdateSet({ order_id: id }))
        .returning('reference')
        .executeTakeFirstOrThrow()
      return {
        reference: kept.reference,
        pay_url: href('/sandbox/pay/:reference', { reference: kept.reference }),
      }
    },
    async ask({ id }) {
      const payment = await ofOrder(id)
      return payment ? toSandboxEvents(payment) : []
    },
    async close({ id }) {
      await db
        .updateTable('sandbox_payments')
        .set({ state: 'expired' })
        .where('order_id', '=', id)
        .where('state', '=', 'open')
        .execute()
      const payment = await ofOrder(id)
      return payment ? toSandboxEvents(payment) : []
    },
    async refund({ id, refunded: before }, amount) {
      const payment = await ofOrder(id)
      if (!payment || payment.state !== 'paid') throw new Failure('refund_not_possible')
      const refunded = Math.min(payment.amount, Math.max(payment.refunded, before + amount))
      await db
        .updateTable('sandbox_payments')
        .set({ refunded })
        .where('order_id', '=', id)
        .execute()
      return toSandboxEvents({ ...payment, refunded })
    },
    async list(since) {
      const paid = await db
        .selectFrom('sandbox_payments')
        .select(['order_id', 'payment', 'reference', 'amount', 'currency'])
        .where('state', '=', 'paid')
        .where('created_at', '>=', since.toISOString())
        .execute()
      return paid.map(({ payment, reference, ...it }) => ({ ...it, payment: payment ?? reference }))
    },
    read: () => Promise.reject(new Failure('bad_signature')),
  }
}

/** Consumes the flag that makes the person's next payment fail. */
async function isToFail(db: Db, user_id: string) {
  const those = db.selectFrom('orders').select('id').where('user_id', '=', user_id)
  const { numUpdatedRows } = await db
    .updateTable('sandbox_payments')
    .set({ next_fails: false })
    .where('next_fails', '=', true)
    .where('order_id', 'in', those)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Event ids are the same for webhooks and syncs. */
export function toSandboxEvents(it: SandboxPayment): GatewayEvent[] {
  const about = { currency: it.currency, payment: it.payment, payload: { reference: it.reference } }
  const event = (kind: GatewayEvent['kind'], amount: number | null): GatewayEvent => ({
    event_id: [it.reference, kind, it.payment ?? '', amount ?? ''].join(':'),
    kind,
    amount,
    ...about,
  })
  const events: GatewayEvent[] = []
  if (it.state === 'paid') events.push(event('paid', it.amount))
  if (it.state === 'failed' || it.state === 'expired') events.push(event(it.state, null))
  if (it.refunded > 0) events.push(event('refunded', it.refunded))
  return events
}
