import type { Db } from '#platform/data/db.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { Services } from '#platform/process/services.server.ts'
import { sendVoucherMail } from '../mail/commands.server.ts'
import { applyPaymentEvents } from './commands.server.ts'
import { findGateway } from './gateways/all.ts'
import { selectOrdersWithBuyers, type OrderRow } from '../queries.server.ts'
import { getSyncIntervalSeconds } from '../rules.ts'
import type { Currency } from '#platform/language/locale.ts'
import type { GatewayOrder } from './gateways/gateway.ts'

export const syncPaymentJob = 'orders.sync-payment'
export const cancelPaymentJob = 'orders.cancel-payment'

const getOrder = (db: Db, id: string) =>
  selectOrdersWithBuyers(db).where('orders.id', '=', id).executeTakeFirstOrThrow()

/** If the gateway does not answer, the order is unchanged and a retry opens the same payment. */
export async function startPayment(db: Db, services: Services, order_id: string, now: Date) {
  const order = await getOrder(db, order_id)
  const gateway = findGateway(order.gateway, db, services, now)
  if (!gateway) throw new Failure('not_sold')
  const started = await gateway.start(toGatewayOrder(order)).catch((error: unknown) => {
    services.log.warn({ err: error, order: order_id }, 'payment not started')
    throw new Failure('payment_unavailable', { retryAfter: 5 })
  })
  await db.transaction().execute(async (tx) => {
    const opened = await tx
      .updateTable('orders')
      .set(started)
      .where('id', '=', order_id)
      .where('reference', 'is', null)
      .returning('state')
      .executeTakeFirst()
    if (!opened) return
    // The order was canceled while the payment was being opened.
    if (opened.state !== 'pending') return services.jobs.enqueue(tx, cancelPaymentJob, { order_id })
    if (order.method === 'voucher') await sendVoucherMail(tx, services, { ...order, ...started })
    // Covers a lost webhook or a server crash.
    const startAfter = new Date(now.getTime() + getSyncIntervalSeconds(order, now) * 1000)
    await services.jobs.enqueue(tx, syncPaymentJob, { order_id }, { startAfter })
  })
}

/** A payment captured before the cancellation is processed as usual. */
export async function cancelPayment(db: Db, services: Services, order_id: string, now: Date) {
  const order = await getOrder(db, order_id)
  const gateway = findGateway(order.gateway, db, services, now)
  if (!gateway?.close || !order.reference || order.paid_at) return
  const events = await gateway.close(toGatewayOrder(order))
  await applyPaymentEvents(db, services, { order_id, gateway: order.gateway, events }, now)
}

/** Throws if the gateway does not answer. */
export async function syncPayment(db: Db, services: Services, order_id: string, now: Date) {
  const order = await getOrder(db, order_id)
  const gateway = findGateway(order.gateway, db, services, now)
  if (!gateway) return
  await db.updateTable('orders').set({ checked_at: now }).where('id', '=', order_id).execute()
  const events = await gateway.ask(toGatewayOrder(order))
  await applyPaymentEvents(db, services, { order_id, gateway: order.gateway, events }, now)
}

/** Skips orders synced within `seconds`. Gateway failures are only logged; a later run retries. */
export async function syncPaymentIfStale(
  db: Db,
  services: Services,
  it: { id: string; checked_at: string | null },
  seconds: number,
  now: Date,
) {
  if (it.checked_at && now.getTime() - new Date(it.checked_at).getTime() < seconds * 1000) return
  await syncPayment(db, services, it.id, now).catch((error: unknown) =>
    services.log.warn({ err: error, order: it.id }, 'payment sync failed'),
  )
}

export const toGatewayOrder = (item: OrderRow): GatewayOrder => ({
  id: item.id,
  number: item.number,
  title: item.title,
  title_ar: item.title_ar,
  total: item.total,
  currency: item.currency as Currency,
  method: item.method as 'card' | 'voucher',
  locale: item.locale === 'ar' ? 'ar' : 'en',
  reference: item.reference,
  payment: item.payment,
  refunded: item.refunded,
  expires_at: item.expires_at,
  buyer: {
    id: item.user_id,
    email: item.email,
    name: `${item.first_name} ${item.last_name}`.trim(),
    mobile: item.mobile,
  },
})
