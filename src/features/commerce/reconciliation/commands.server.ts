import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { askGateway } from '../orders/commands.server.ts'
import { addStray, addTask, settle } from '../payments/commands.server.ts'
import { gatewayNamed } from '../payments/gateways/all.ts'
import { ordersWithBuyers, placed } from '../payments/queries.server.ts'
import { isOrderId } from '../payments/rules.ts'
import { comparedDays, differences } from './rules.ts'

/**
 * Compares the orders of the last days with what their gateways say, and the gateways' payments with our orders. What was missed is
 * taken now; what does not fit is given to somebody to look at. A gateway that is away is asked again the next night.
 */
export async function reconcile(db: Db, services: Services, now: Date) {
  const since = new Date(now.getTime() - comparedDays * 86_400_000)
  await compareOrders(db, services, since, now)
  for (const name of ['stripe', 'fawry', 'sandbox']) await comparePayments(db, services, name, since, now)
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
      services.log.warn({ err: error, order: id }, 'an order could not be compared with its gateway'),
    )
}

async function compareOrder(db: Db, services: Services, id: string, now: Date) {
  const order = await ordersWithBuyers(db).where('orders.id', '=', id).executeTakeFirstOrThrow()
  const gateway = gatewayNamed(order.gateway, db, services, now)
  if (!gateway) return
  const events = await gateway.ask(placed(order))
  const after = await settle(db, services, { order_id: id, gateway: order.gateway, events }, now)
  for (const kind of differences(after, events))
    await addTask(db, id, kind, { gateway: order.gateway, amount: after.refunded || after.total }, now)
}

/** The other way round: money that a gateway took for an order which does not know of it. */
async function comparePayments(db: Db, services: Services, name: string, since: Date, now: Date) {
  const gateway = gatewayNamed(name, db, services, now)
  if (!gateway?.list) return
  const listed = await gateway.list(since).catch((error: unknown) => {
    services.log.warn({ err: error, gateway: name }, 'a gateway did not list its payments')
    return []
  })
  for (const { order_id, ...took } of listed) {
    const { payment } = took
    const order = order_id && isOrderId(order_id) ? await orderAt(db, order_id, name, payment) : undefined
    if (!order) await addStray(db, name, took, now)
    else if (!order.paid_at)
      await askGateway(db, services, order.id, now).catch((error: unknown) =>
        services.log.warn({ err: error, order: order.id }, 'the gateway did not say how an order stands'),
      )
    else if (order.payment && order.payment !== payment && !order.is_known) await addTask(db, order.id, 'paid_twice', { payment }, now)
  }
}

/** `is_known`: somebody was asked to look at this payment when it was told. */
const orderAt = (db: Db, id: string, gateway: string, payment: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'paid_at', 'payment'])
    .select(
      sql<boolean>`exists (select from order_payments where order_id = orders.id and order_payments.payment = ${payment})`.as('is_known'),
    )
    .where('id', '=', id)
    .where('gateway', '=', gateway)
    .executeTakeFirst()
