import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { createConflictFailure } from '#platform/call/row-version.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { sendRefundMail } from '../mail/commands.server.ts'
import { syncPayment, toGatewayOrder } from '../payments/sync.server.ts'
import { createOrderTask, applyPaymentEventsInTransaction } from '../payments/commands.server.ts'
import { findGateway } from '#features/orders/payments/gateways/all.ts'
import {
  lockOrder,
  lockOrderWithBuyer,
  selectOrdersWithBuyers,
  type OrderRow,
} from '../queries.server.ts'
import { getRefundRule, getRefundFacts } from './queries.server.ts'
import {
  computeRefundAmount,
  getRefundRetryStep,
  getRefundProblem,
  computeRefundable,
} from './rules.ts'
import { refundRetryMs } from './limits.ts'

/** Sends the refund at once if the policy allows it. */
export async function requestRefund(
  db: Db,
  order_id: string,
  { actor, services, now }: PersonCallContext,
) {
  const order = await selectOrdersWithBuyers(db)
    .where('orders.id', '=', order_id)
    .where('orders.user_id', '=', actor.id)
    .executeTakeFirst()
  if (!order) throw new Failure('not_found')
  const rule = getRefundRule(services)
  const asked = { ...order, ...(await getRefundFacts(db, order)) }
  const problem = getRefundProblem(asked, rule, now)
  if (problem) throw new Failure(problem)
  const wanted = {
    order_id,
    amount: computeRefundAmount(asked, rule),
    refunded: order.refunded,
    reason: '',
    by: actor.id,
  }
  await refundPayment(db, services, wanted, now)
}

/** `refunded` is the total already refunded when this was decided. */
export type RefundRequest = {
  order_id: string
  amount: number
  refunded: number
  reason: string
  by: string
}

/**
 * Claims the refund first, so duplicate or concurrent requests send it once. A gateway that does
 * not answer is retried later.
 */
export async function refundPayment(db: Db, services: Services, it: RefundRequest, now: Date) {
  const id = await db.transaction().execute((tx) => claim(tx, it, now))
  if (id) await executeRefund(db, services, id, now)
}

/** Returns the id of the claimed refund; null if it is already claimed or done. */
async function claim(tx: Db, { order_id, amount, refunded, reason, by }: RefundRequest, now: Date) {
  const order = await lockOrderWithBuyer(tx, order_id)
  const refunded_total = refunded + amount
  const ofOrder = tx.selectFrom('refunds').select(['id', 'state']).where('order_id', '=', order_id)
  const same = await ofOrder.where('refunded_total', '=', refunded_total).executeTakeFirst()
  if (same && same.state !== 'refused') return null
  if (computeRefundable(order) <= 0) throw new Failure('refund_not_possible')
  if (await ofOrder.where('state', '=', 'asked').executeTakeFirst())
    throw new Failure('refund_under_way')
  if (order.refunded !== refunded)
    throw createConflictFailure({ yours: { refunded }, theirs: { refunded: order.refunded } })
  if (amount > computeRefundable(order))
    throw new Failure('refund_too_much', { fields: { amount: 'refund_too_much' } })
  const row = {
    order_id,
    amount,
    refunded_total,
    reason,
    requested_by: by,
    state: 'asked',
    created_at: now,
    ended_at: null,
  }
  const { id } = await tx
    .insertInto('refunds')
    .values(row)
    .onConflict((on) => on.columns(['order_id', 'refunded_total']).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const refundOf = (db: Db, id: string) =>
  db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
type RefundRow = Awaited<ReturnType<typeof refundOf>>

async function executeRefund(db: Db, services: Services, id: string, now: Date) {
  const refund = await refundOf(db, id)
  const order = await selectOrdersWithBuyers(db)
    .where('orders.id', '=', refund.order_id)
    .executeTakeFirstOrThrow()
  const gateway = findGateway(order.gateway, db, services, now)
  try {
    if (!gateway) throw new Failure('refund_not_possible')
    const events = await gateway.refund(
      toGatewayOrder(order),
      refund.refunded_total - order.refunded,
    )
    await db.transaction().execute(async (tx) => {
      const after = await applyPaymentEventsInTransaction(
        tx,
        services,
        { order_id: order.id, gateway: order.gateway, events },
        now,
      )
      await completeRefund(tx, services, refund, after, now)
    })
  } catch (error) {
    // A `Failure` is a definite refusal; any other error leaves the outcome unknown.
    if (error instanceof Failure) await closeRefund('refused', db, id, now)
    services.log.warn({ err: error, order: order.id }, 'gateway refund failed')
    if (error instanceof Failure) throw error
  }
}

/** Closes the refund and mails the buyer, exactly once across concurrent callers. */
async function completeRefund(
  tx: Db,
  services: Services,
  refund: RefundRow,
  order: OrderRow,
  now: Date,
) {
  if (order.refunded < refund.refunded_total || !(await closeRefund('sent', tx, refund.id, now)))
    return
  await sendRefundMail(tx, services, order, refund.amount)
  const by = refund.requested_by
  if (!by || by === order.user_id) return
  const details = {
    order_id: order.id,
    order: order.number,
    amount: refund.amount,
    currency: order.currency,
    reason: refund.reason,
  }
  await recordAuditEntry(
    tx,
    { id: by },
    { action: 'order.refund', subject_id: order.user_id, details },
    now,
  )
}

async function closeRefund(state: 'sent' | 'refused', db: Db, id: string, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ state, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Syncs unanswered refunds and resends them where that is safe. */
export async function resumeRefunds(db: Db, services: Services, now: Date) {
  const open = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .selectAll('refunds')
    .select('orders.gateway')
    .where('refunds.state', '=', 'asked')
    .where('refunds.created_at', '<=', new Date(now.getTime() - refundRetryMs).toISOString())
    .orderBy('refunds.created_at')
    .limit(100)
    .execute()
  for (const it of open) await resumeRefund(db, services, it, now)
}

async function resumeRefund(
  db: Db,
  services: Services,
  { gateway, ...refund }: RefundRow & { gateway: string },
  now: Date,
) {
  try {
    await syncPayment(db, services, refund.order_id, now)
  } catch (error) {
    services.log.warn({ err: error, order: refund.order_id }, 'refund status check failed')
  }
  const isSent = await db.transaction().execute(async (tx) => {
    await completeRefund(tx, services, refund, await lockOrder(tx, refund.order_id), now)
    return (await refundOf(tx, refund.id)).state !== 'asked'
  })
  if (isSent) return
  const step = getRefundRetryStep({ gateway, created_at: refund.created_at }, now)
  if (step === 'again') return executeRefund(db, services, refund.id, now).catch(() => undefined)
  if (step === 'wait') return
  await db.transaction().execute(async (tx) => {
    const details = { amount: refund.amount }
    if (await closeRefund('refused', tx, refund.id, now))
      await createOrderTask(tx, refund.order_id, 'refund_unsure', details, now)
  })
}
