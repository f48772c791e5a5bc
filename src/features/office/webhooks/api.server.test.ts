import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { now } from '#platform/data/clock.ts'
import { record } from '#platform/data/facts.server.ts'
import { enrolled } from '#features/learning/enrolment/contract.ts'
import { newWorld } from '#tests/world.ts'
import { forgetDeliveries, sendDelivery } from './commands.server.ts'
import { webhooks } from './contract.ts'
import { signatureOf } from './gateways/deliver.ts'
import { isTellable } from './rules.ts'

const world = await newWorld()
const admin = await world.person({ staff_role: 'admin' })
const as = world.as(admin)

const got: { headers: IncomingHttpHeaders; body: string }[] = []
let answer = 204
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (it: Buffer) => (body += it.toString()))
  request.on('end', () => {
    got.push({ headers: request.headers, body })
    response.writeHead(answer).end()
  })
}).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
afterAll(() => server.close())
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hear`

const happen = () => world.db.transaction().execute((tx) => record(tx, enrolled, { user_id: admin.id, course_id: 7 }, world.now))

test('what happens is told once, signed; what was not taken is kept, and told again on request', async () => {
  const { id } = await as(webhooks.add, { url, kinds: ['learning.enrolled'] })
  await happen()
  await world.services.jobs.drain()
  const { secret, items, webhook } = await as(webhooks.deliveries, { id, page: 1 })
  expect(webhook).toMatchObject({ url, kinds: ['learning.enrolled'] })
  expect(items).toMatchObject([{ kind: 'learning.enrolled', attempts: 1, status: 204, delivered_at: expect.any(String) as string }])
  const [{ headers, body }] = got as [(typeof got)[number]]
  expect(JSON.parse(body)).toEqual({
    type: 'learning.enrolled',
    timestamp: world.now.toISOString(),
    data: { course_id: 7, user_id: admin.id },
  })
  const seconds = Number(headers['webhook-timestamp'])
  expect(headers['webhook-signature']).toBe(signatureOf(secret, headers['webhook-id'] as string, seconds, body))

  // Told again: the same message with the same id, so that who got it knows.
  answer = 500
  await as(webhooks.replay, { id: items[0]!.id })
  await expect(sendDelivery(world.db, world.services, items[0]!.id, world.now)).rejects.toThrow('answered 500')
  expect((await as(webhooks.deliveries, { id, page: 1 })).items).toMatchObject([{ attempts: 2, status: 500, delivered_at: null }])
  expect(got[1]!.headers['webhook-id']).toBe(headers['webhook-id'])
  answer = 204
  await sendDelivery(world.db, world.services, items[0]!.id, world.now)
  expect(await as(webhooks.get, {})).toMatchObject([{ id, delivered: 1, waiting: 0 }])

  await as(webhooks.renew, { id })
  expect((await as(webhooks.deliveries, { id, page: 1 })).secret).not.toBe(secret)
  await as(webhooks.remove, { id })
  await expect(as(webhooks.deliveries, { id, page: 1 })).rejects.toThrow('not_found')
})

test('only who asked for a kind hears of it, a paused address hears nothing, a try-out goes to one', async () => {
  got.length = 0
  const [other, paused, heard] = await Promise.all(
    (['commerce.order_paid', 'learning.enrolled', 'learning.enrolled'] as const).map((kind) => as(webhooks.add, { url, kinds: [kind] })),
  )
  await as(webhooks.edit, { id: paused!.id, url, kinds: ['learning.enrolled'], paused: true })
  await happen()
  await as(webhooks.tryOut, { id: other!.id })
  await world.services.jobs.drain()
  expect(got.map((it) => (JSON.parse(it.body) as { type: string }).type).sort()).toEqual(['academy.try_out', 'learning.enrolled'])
  expect((await as(webhooks.deliveries, { id: heard!.id, page: 1 })).total).toBe(1)
  expect((await as(webhooks.deliveries, { id: paused!.id, page: 1 })).total).toBe(0)
  await forgetDeliveries(world.db, new Date(now().getTime() + 31 * 86_400_000))
  expect((await as(webhooks.deliveries, { id: heard!.id, page: 1 })).total).toBe(0)
})

test('addresses that are none, hold a password or lead back here are refused', async () => {
  for (const it of ['', 'nothing', 'ftp://example.com/', 'http://example.com/', 'https://a:b@example.com/'])
    await expect(as(webhooks.add, { url: it, kinds: ['learning.enrolled'] })).rejects.toThrow('webhook_address')
  await expect(as(webhooks.add, { url, kinds: [] })).rejects.toThrow('invalid_input')
  expect(isTellable('https://example.com/x', true)).toBe(true)
  for (const it of ['http://127.0.0.1/', 'https://localhost/', 'http://example.com/']) expect(isTellable(it, true)).toBe(false)
})
