import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { syncPayment, toGatewayOrder } from '#features/orders/payments/sync.server.ts'
import {
  flagUnmatchedPayment,
  createOrderTask,
  applyPaymentEvents,
} from '#features/orders/payments/commands.server.ts'
import { findGateway } from '#features/orders/payments/gateways/all.ts'
import { selectOrdersWithBuyers } from '#features/orders/queries.server.ts'
import { isOrderId } from '#features/orders/rules.ts'
import { findDifferences } from './rules.ts'
import { reconciliationDays } from './limits.ts'

/**
 * Compares recent orders with their gateways in both directions, applies missed events and creates
 * tasks for mismatches. An unreachable gateway is retried the next night.
 */
export async function reconcileOrders(db: Db, services: Services, now: Date) {
  const since = new Date(now.getTime() - reconciliationDays * 86_400_000)
  await compareOrders(db, services, since, now)
  for (const name of ['stripe', 'fawry', 'sandbox'])
    await comparePayments(db, services, name, since, now)
}

async function compareOrders(db: Db, services: Services, since: Date, now: Date) {
  const ids = await db
    .selectFrom('orders')
    .select('id')
    .where('paid_at', '>=', since.toISOString())
    .where('gateway', '<>', 'none')
    .orderBy('paid_at')
    .execute()
  for (const { id } of ids)
    await compareOrder(db, services, id, now).catch((error: unknown) =>
      services.log.warn({ err: error, order: id }, 'order reconciliation failed'),
    )
}

async function compareOrder(db: Db, services: Services, id: string, now: Date) {
  const order = await selectOrdersWithBuyers(db)
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow()
  const gateway = findGateway(order.gateway, db, services, now)
  if (!gateway) return
  const events = await gateway.ask(toGatewayOrder(order))
  const after = await applyPaymentEvents(
    db,
    services,
    { order_id: id, gateway: order.gateway, events },
    now,
  )
  for (const kind of findDifferences(after, events))
    await createOrderTask(
      db,
      id,
      kind,
      { gateway: order.gateway, amount: after.refunded || after.total },
      now,
    )
}

/** Finds gateway payments that their order does not know. */
async function comparePayments(db: Db, services: Services, name: string, since: Date, now: Date) {
  const gateway = findGateway(name, db, services, now)
  if (!gateway?.list) return
  const listed = await gateway.list(since).catch((error: unknown) => {
    services.log.warn({ err: error, gateway: name }, 'gateway payment list failed')
    return []
  })
  for (const { order_id, ...took } of listed) {
    const { payment } = took
    const order =
      order_id && isOrderId(order_id)
        ? await findGatewayOrder(db, order_id, name, payment)
        : undefined
    if (!order) await flagUnmatchedPayment(db, name, took, now)
    else if (!order.paid_at)
      await syncPayment(db, services, order.id, now).catch((error: unknown) =>
        services.log.warn({ err: error, order: order.id }, 'payment sync failed'),
      )
    else if (order.payment && order.payment !== payment && !order.is_known)
      await createOrderTask(db, order.id, 'paid_twice', { payment }, now)
  }
}

/** `is_known`: a task for this payment already exists. */
const findGatewayOrder = (db: Db, id: string, gateway: string, payment: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'paid_at', 'payment'])
    .select(
      sql<boolean>`exists (select from order_payments where order_id = orders.id and order_payments.payment = ${payment})`.as(
        'is_known',
      ),
    )
    .where('id', '=', id)
    .where('gateway', '=', gateway)
    .executeTakeFirst()
