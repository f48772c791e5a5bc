import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import { enqueueMessage } from '#platform/mail/outgoing.server.ts'
import { buildReceiptMail } from '../mail/commands.server.ts'
import { selectOrdersWithBuyers } from '../queries.server.ts'
import { refundPayment } from '../refunds/commands.server.ts'

type Call = Pick<PersonCallContext, 'actor' | 'now' | 'services'>
type StaffRefundRequest = { order_id: string; amount: number; refunded: number; reason: string }

/** Staff cannot refund their own orders. */
export async function refundOrder(db: Db, it: StaffRefundRequest, { actor, now, services }: Call) {
  const order = await db
    .selectFrom('orders')
    .select('user_id')
    .where('id', '=', it.order_id)
    .executeTakeFirst()
  if (!order) throw new Failure('not_found')
  if (order.user_id === actor.id) throw new Failure('own_account')
  await refundPayment(db, services, { ...it, by: actor.id }, now)
}

export const resendReceipt = (db: Db, order_id: string, { actor, now, services }: Call) =>
  db.transaction().execute(async (tx) => {
    const order = await selectOrdersWithBuyers(tx)
      .where('orders.id', '=', order_id)
      .select('users.deleted_at')
      .executeTakeFirst()
    const receipt = await tx
      .selectFrom('receipts')
      .select(['number', 'created_at'])
      .where('order_id', '=', order_id)
      .executeTakeFirst()
    if (!order || !receipt) throw new Failure('not_found')
    if (order.deleted_at) throw new Failure('user_not_found')
    await enqueueMessage(
      tx,
      services.jobs,
      buildReceiptMail(services, order, receipt.number, new Date(receipt.created_at)),
    )
    const details = { order_id, order: order.number }
    await recordAuditEntry(
      tx,
      actor,
      { action: 'order.receipt', subject_id: order.user_id, details },
      now,
    )
  })

export const completeTask = (
  db: Db,
  { id, note }: { id: number; note: string },
  { actor, now }: Call,
) =>
  db.transaction().execute(async (tx) => {
    const task = await tx
      .updateTable('order_tasks')
      .set({ done_at: now, done_by: actor.id, note })
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .returning(['order_id', 'kind', 'gateway', 'payment'])
      .executeTakeFirst()
    if (!task) {
      const there = await tx
        .selectFrom('order_tasks')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst()
      throw new Failure(there ? 'task_done' : 'not_found')
    }
    const { order_id, gateway, payment } = task
    const order =
      order_id &&
      (await tx
        .selectFrom('orders')
        .select(['user_id', 'number'])
        .where('id', '=', order_id)
        .executeTakeFirst())
    const about = order ? { order_id, order: order.number } : { gateway, payment }
    const details = { ...about, task: task.kind, reason: note }
    await recordAuditEntry(
      tx,
      actor,
      { action: 'order.task', subject_id: order ? order.user_id : null, details },
      now,
    )
  })
