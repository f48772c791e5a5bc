import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { addCourse, courseOffers } from '#tests/courses.ts'
import { placeOrder, createEgyptian } from '#tests/selling.ts'
import { createWorld } from '#tests/world.ts'
import { applyPaymentEvents } from '../payments/commands.server.ts'
import { officeOrders } from '../admin/contract.ts'
import { resumeRefunds } from './commands.server.ts'

/** Card gateway stub that records refunds by idempotency key. */
const sent = new Map<string, number>()
let how: 'right' | 'down' | 'lost' = 'right'
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (it: Buffer) => (body += it.toString()))
  request.on('end', () => {
    const fields = new URLSearchParams(body)
    if (how === 'down') return void response.writeHead(500).end()
    if (request.url === '/v1/refunds')
      sent.set(String(request.headers['idempotency-key']), Number(fields.get('amount')))
    // The refund succeeds but the response is lost.
    if (how === 'lost') return void response.destroy()
    const name = new URL(request.url!, 'http://x').pathname.split('/').at(-1)!
    const session = {
      id: 'cs_1',
      url: 'https://pay.test/1',
      status: 'complete',
      payment_status: 'paid',
      amount_total: 125_000,
      currency: 'egp',
    }
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        ...session,
        payment_intent: `pi_${name}`,
        client_reference_id: fields.get('client_reference_id'),
      }),
    )
  })
})
await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
afterAll(() => void server.close())

const world = await createWorld()
world.services.config.payments = {
  sandbox: false,
  stripe: {
    key: 'sk',
    webhookSecret: 'whsec',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  },
  fawry: null,
}
await addCourse(world, 'sold', courseOffers.sale)
const admin = world.as(await world.person({ staff_role: 'admin' }))

test.each(['down', 'lost'] as const)(
  'a refund without a gateway answer (%s) is continued until it succeeds, once',
  async (silence) => {
    how = 'right'
    sent.clear()
    const person = await createEgyptian(world)
    const { id } = await placeOrder(world, person, 'course-sold')
    await world.db.updateTable('orders').set({ reference: id }).where('id', '=', id).execute()
    const paid = {
      event_id: `paid:${id}`,
      kind: 'paid' as const,
      amount: 125_000,
      currency: 'egp',
      payment: `pi_${id}`,
      payload: {},
    }
    await applyPaymentEvents(
      world.db,
      world.services,
      { order_id: id, gateway: 'stripe', events: [paid] },
      world.now,
    )
    how = silence
    const asked = { order_id: id, amount: 40_000, refunded: 0, reason: 'Half of it was lost' }
    expect(await admin(officeOrders.refund, asked)).toMatchObject({
      refunded: 0,
      under_way: { amount: 40_000 },
    })
    // Repeating the request returns the same refund; a different one waits for it.
    expect(await admin(officeOrders.refund, asked)).toMatchObject({ refunded: 0 })
    await expect(admin(officeOrders.refund, { ...asked, amount: 50_000 })).rejects.toThrow(
      'refund_under_way',
    )
    world.later(120)
    await resumeRefunds(world.db, world.services, world.now)
    how = 'right'
    await resumeRefunds(world.db, world.services, world.now)
    await resumeRefunds(world.db, world.services, world.now)
    expect(await admin(officeOrders.get, { order_id: id })).toMatchObject({
      state: 'partly_refunded',
      refunded: 40_000,
      under_way: null,
    })
    expect([...sent]).toEqual([[`refund:${id}:40000`, 40_000]])
    const acts = await world.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', person.id)
      .execute()
    expect(acts).toEqual([{ action: 'order.refund' }])
  },
)

test('after a day an order task is created', async () => {
  how = 'right'
  const { id } = await placeOrder(world, await createEgyptian(world), 'course-sold')
  await world.db.updateTable('orders').set({ reference: id }).where('id', '=', id).execute()
  const paid = {
    event_id: `paid:${id}`,
    kind: 'paid' as const,
    amount: 125_000,
    currency: 'egp',
    payment: `pi_${id}`,
    payload: {},
  }
  await applyPaymentEvents(
    world.db,
    world.services,
    { order_id: id, gateway: 'stripe', events: [paid] },
    world.now,
  )
  how = 'down'
  await admin(officeOrders.refund, {
    order_id: id,
    amount: 125_000,
    refunded: 0,
    reason: 'It never opened',
  })
  world.later(25 * 3600)
  await resumeRefunds(world.db, world.services, world.now)
  expect(await admin(officeOrders.get, { order_id: id })).toMatchObject({
    refunded: 0,
    under_way: null,
    tasks: [{ kind: 'refund_unsure', amount: 125_000 }],
  })
})
