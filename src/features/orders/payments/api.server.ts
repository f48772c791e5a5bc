import { sql } from 'kysely'
import { Failure } from '#platform/call/failure.ts'
import { failures } from '#platform/call/failures.ts'
import { dataHeaders } from '#platform/call/security.server.ts'
import { readBytes } from '#platform/call/request-body.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { numbers } from '#platform/data/constants.ts'
import { limitConcurrency } from '#platform/call/limit-concurrency.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { syncPayment } from './sync.server.ts'
import { flagUnmatchedPayment, recordCardCountry, applyPaymentEvents } from './commands.server.ts'
import { findGateway } from './gateways/all.ts'
import type { GatewayMessage } from './gateways/gateway.ts'
import { isOrderId } from '../rules.ts'

// Payments serialize on the receipt number, so 3 at once are as fast as more and leave connections
// to others. Excess webhooks queue here instead of failing.
const inTurn = limitConcurrency({ running: 3, waiting: 5000 })
// Separate limits, so that a slow gateway does not delay the payments of others.
const asking = limitConcurrency({ running: 4, waiting: 5000 })
const looking = limitConcurrency({ running: 4, waiting: 5000 })

/** 200 acknowledges; any other status makes the gateway retry. Rejections are counted by code. */
export async function handleWebhook(
  db: Db,
  services: Services,
  name: string,
  request: Request,
  now: Date,
  count: (code: string) => void = () => {},
): Promise<Response> {
  const answer = (status: number) => new Response(null, { status, headers: dataHeaders })
  const gateway = findGateway(name, db, services, now)
  if (!gateway) return answer(404)
  try {
    // The signature covers the raw bytes.
    const body = new TextDecoder().decode(await readBytes(request, numbers.body_bytes))
    const said = await gateway.read({ body, headers: request.headers })
    if (said) await processMessage(db, services, name, said, now)
    return answer(200)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    count(error.code)
    services.log.warn({ gateway: name, failure: error.code }, 'webhook rejected')
    return answer(failures[error.code].status)
  }
}

async function processMessage(
  db: Db,
  services: Services,
  name: string,
  said: GatewayMessage,
  now: Date,
) {
  const { id: order_id, known } = (await looking(() => findOrderForMessage(db, name, said))) ?? {
    id: null,
    known: 0,
  }
  // Gateways repeat webhooks; known events skip the queue.
  if (said.events.length && known === said.events.length) return
  if (order_id && said.card) await recordCardCountry(db, order_id, said.card)
  else if (order_id && said.events.length)
    await inTurn(() =>
      applyPaymentEvents(db, services, { order_id, gateway: name, events: said.events }, now),
    )
  else if (order_id) await asking(() => syncPayment(db, services, order_id, now))
  else if (said.took) await flagUnmatchedPayment(db, name, said.took, now)
}

/**
 * Refunds and disputes belong to the order that their payment pays for; disputes carry no order id.
 */
async function findOrderForMessage(
  db: Db,
  gateway: string,
  { order_id, events, took }: GatewayMessage,
) {
  const names = events.map((it) => it.event_id)
  const known = names.length
    ? sql<number>`(select count(*)::int from order_events
        where order_id = orders.id and gateway = ${gateway} and event_id in (${sql.join(names)}))`
    : sql<number>`0`
  const ours = db
    .selectFrom('orders')
    .select(['id', known.as('known')])
    .where('gateway', '=', gateway)
  const named = order_id && isOrderId(order_id) ? order_id : null
  const payment = took?.payment ?? events[0]?.payment
  if (payment && (!named || events.some((it) => it.kind !== 'paid'))) {
    const payer = ours
      .innerJoin('order_payments', 'order_payments.order_id', 'orders.id')
      .where('order_payments.payment', '=', payment)
      .orderBy('order_payments.matches', 'desc')
    const found = await payer
      .where(named ? 'order_payments.matches' : sql<boolean>`true`, '=', true)
      .executeTakeFirst()
    if (found) return found
  }
  return named ? ours.where('id', '=', named).executeTakeFirst() : undefined
}
