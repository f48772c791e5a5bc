import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { addCourse, courseOffers } from '#tests/courses.ts'
import { placeOrder, createEgyptian, paySandboxOrder } from '#tests/selling.ts'
import { createWorld } from '#tests/world.ts'
import { syncPayment } from '#features/orders/payments/sync.server.ts'
import { applyPaymentEvents } from '#features/orders/payments/commands.server.ts'
import { reconcileOrders } from './commands.server.ts'

const world = await createWorld({ connections: 5 })
const course = await addCourse(world, 'sold', courseOffers.sale)
const data = `course-${course.slug}`
const order = (id: string) =>
  world.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const tasks = async (id: string) =>
  (
    await world.db
      .selectFrom('order_tasks')
      .select('kind')
      .where('order_id', '=', id)
      .orderBy('kind')
      .execute()
  ).map((it) => it.kind)
const night = () => reconcileOrders(world.db, world.services, world.now)
const sandbox = { sandbox: true, stripe: null, fawry: null }

async function paid() {
  const { id } = await placeOrder(world, await createEgyptian(world), data)
  await paySandboxOrder(world, id)
  await syncPayment(world.db, world.services, id, world.now)
  return id
}

test('what fits is left alone; money that we never heard of is taken, refunds too', async () => {
  world.services.config.payments = sandbox
  const right = await paid()
  const { id: unheard } = await placeOrder(world, await createEgyptian(world), data)
  await paySandboxOrder(world, unheard)
  const back = await paid()
  await world.db
    .updateTable('sandbox_payments')
    .set({ refunded: 125_000 })
    .where('order_id', '=', back)
    .execute()
  world.later(3600)
  await night()
  await night()
  expect([
    (await order(right)).state,
    (await order(unheard)).state,
    (await order(back)).state,
  ]).toEqual(['paid', 'paid', 'refunded'])
  for (const id of [right, unheard, back]) expect(await tasks(id)).toEqual([])
})

test('an order that the gateway knows nothing of, and a refund that it did not make, are for somebody to look at, once', async () => {
  world.services.config.payments = sandbox
  const [gone, kept] = [await paid(), await paid()]
  await world.db
    .updateTable('sandbox_payments')
    .set({ state: 'open' })
    .where('order_id', '=', gone)
    .execute()
  const { payment } = await order(kept)
  const event = {
    event_id: `${kept}:back`,
    kind: 'refunded' as const,
    amount: 100,
    currency: 'egp',
    payment,
    payload: {},
  }
  await applyPaymentEvents(
    world.db,
    world.services,
    { order_id: kept, gateway: 'none', events: [event] },
    world.now,
  )
  await night()
  await night()
  expect([await tasks(gone), await tasks(kept)]).toEqual([
    ['not_at_gateway'],
    ['refund_not_at_gateway'],
  ])
  // Orders older than a week are not compared again.
  const late = await paid()
  await world.db
    .updateTable('sandbox_payments')
    .set({ state: 'open' })
    .where('order_id', '=', late)
    .execute()
  world.later(8 * 86_400)
  await night()
  expect(await tasks(late)).toEqual([])
})

test('Stripe’s payments are gone through page by page, and one that is away is compared another night', async () => {
  type Session = {
    id: string
    client_reference_id: string | null
    amount_total: number
    payment_status: string
    refunded?: number
  }
  const sessions: Session[] = []
  let isAway = false
  const shown = ({ refunded, ...it }: Session, whole: boolean) => ({
    ...it,
    url: 'https://pay.example',
    currency: 'egp',
    status: it.payment_status === 'paid' ? 'complete' : 'open',
    payment_intent: whole
      ? { id: `pi_${it.id}`, latest_charge: { amount_refunded: refunded ?? 0 } }
      : `pi_${it.id}`,
  })
  const answer = (response: ServerResponse, body: unknown) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  const server = createServer((request, response) => {
    if (isAway) return void response.destroy()
    let body = ''
    request.on('data', (it) => (body += it))
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url!, 'http://x')
      const name = pathname.split('/').at(-1)!
      if (request.method === 'POST') {
        const fields = new URLSearchParams(body)
        const amount_total = Number(fields.get('line_items[0][price_data][unit_amount]'))
        sessions.push({
          id: `cs_${sessions.length}`,
          client_reference_id: fields.get('client_reference_id'),
          amount_total,
          payment_status: 'unpaid',
        })
        return answer(response, shown(sessions.at(-1)!, false))
      }
      if (name !== 'sessions')
        return answer(
          response,
          shown(
            sessions.find((it) => it.id === name)!,
            true,
          ),
        )
      // Two per page, newest first, like the real API.
      const all = sessions.toReversed().filter((it) => it.payment_status === 'paid')
      const from = all.findIndex((it) => it.id === searchParams.get('starting_after')) + 1
      answer(response, {
        data: all.slice(from, from + 2).map((it) => shown(it, false)),
        has_more: all.length > from + 2,
      })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  world.services.config.payments = {
    sandbox: false,
    stripe: { key: 'sk', webhookSecret: 'whsec', url },
    fawry: null,
  }
  const placed = []
  for (let n = 0; n < 5; n++)
    placed.push((await placeOrder(world, await createEgyptian(world), data)).id)
  for (const it of sessions.slice(0, 4)) it.payment_status = 'paid'
  sessions.push({
    id: 'cs_other',
    client_reference_id: null,
    amount_total: 5,
    payment_status: 'paid',
  })
  isAway = true
  await night()
  expect((await order(placed[0]!)).state).toBe('pending')
  isAway = false
  await night()
  expect(await Promise.all(placed.map(async (id) => (await order(id)).state))).toEqual([
    'paid',
    'paid',
    'paid',
    'paid',
    'pending',
  ])
  // An unmatched Stripe payment creates one task, however many nights it is found.
  await night()
  expect(
    await world.db
      .selectFrom('order_tasks')
      .select(['gateway', 'payment'])
      .where('kind', '=', 'no_order')
      .execute(),
  ).toEqual([{ gateway: 'stripe', payment: 'pi_cs_other' }])
  sessions[0]!.refunded = 125_000
  sessions[1]!.refunded = 500
  await night()
  expect([(await order(placed[0]!)).state, (await order(placed[1]!)).state]).toEqual([
    'refunded',
    'partly_refunded',
  ])
  expect(await tasks(placed[0]!)).toEqual([])
})
