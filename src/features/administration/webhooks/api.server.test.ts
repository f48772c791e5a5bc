import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { getNow } from '#platform/data/clock.ts'
import { recordEvent } from '#platform/data/events.server.ts'
import { courseEnrolled } from '#features/learning/enrollment/contract.ts'
import { createWorld } from '#tests/world.ts'
import { deleteOldDeliveries, sendDelivery } from './commands.server.ts'
import { webhookCalls } from './contract.ts'
import { signDelivery } from './deliver.ts'
import { isAllowedWebhookUrl } from './rules.ts'

const world = await createWorld()
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

const happen = () =>
  world.db
    .transaction()
    .execute((tx) =>
      recordEvent(tx, courseEnrolled, { user_id: admin.id, course_id: 7 }, world.now),
    )

test('an event is delivered once, signed; failed deliveries are stored and can be replayed', async () => {
  const { id } = await as(webhookCalls.add, { url, kinds: ['learning.enrolled'] })
  await happen()
  await world.services.jobs.drain()
  const { secret, items, webhook } = await as(webhookCalls.deliveries, { id, page: 1 })
  expect(webhook).toMatchObject({ url, kinds: ['learning.enrolled'] })
  expect(items).toMatchObject([
    {
      kind: 'learning.enrolled',
      attempts: 1,
      status: 204,
      delivered_at: expect.any(String) as string,
    },
  ])
  const [{ headers, body }] = got as [(typeof got)[number]]
  expect(JSON.parse(body)).toEqual({
    type: 'learning.enrolled',
    timestamp: world.now.toISOString(),
    data: { course_id: 7, user_id: admin.id },
  })
  const seconds = Number(headers['webhook-timestamp'])
  expect(headers['webhook-signature']).toBe(
    signDelivery(secret, headers['webhook-id'] as string, seconds, body),
  )

  // Replayed with the same id, so that receivers can deduplicate.
  answer = 500
  await as(webhookCalls.replay, { id: items[0]!.id })
  await expect(sendDelivery(world.db, world.services, items[0]!.id, world.now)).rejects.toThrow(
    'answered 500',
  )
  expect((await as(webhookCalls.deliveries, { id, page: 1 })).items).toMatchObject([
    { attempts: 2, status: 500, delivered_at: null },
  ])
  expect(got[1]!.headers['webhook-id']).toBe(headers['webhook-id'])
  answer = 204
  await sendDelivery(world.db, world.services, items[0]!.id, world.now)
  expect(await as(webhookCalls.get, {})).toMatchObject([{ id, delivered: 1, waiting: 0 }])

  await as(webhookCalls.renew, { id })
  expect((await as(webhookCalls.deliveries, { id, page: 1 })).secret).not.toBe(secret)
  await as(webhookCalls.remove, { id })
  await expect(as(webhookCalls.deliveries, { id, page: 1 })).rejects.toThrow('not_found')
})

test('events go to subscribed webhooks only, paused ones get none, a test goes to one', async () => {
  got.length = 0
  const [other, paused, heard] = await Promise.all(
    (['commerce.order_paid', 'learning.enrolled', 'learning.enrolled'] as const).map((kind) =>
      as(webhookCalls.add, { url, kinds: [kind] }),
    ),
  )
  await as(webhookCalls.edit, { id: paused!.id, url, kinds: ['learning.enrolled'], paused: true })
  await happen()
  await as(webhookCalls.tryOut, { id: other!.id })
  await world.services.jobs.drain()
  expect(got.map((item) => (JSON.parse(item.body) as { type: string }).type).sort()).toEqual([
    'academy.try_out',
    'learning.enrolled',
  ])
  expect((await as(webhookCalls.deliveries, { id: heard!.id, page: 1 })).total).toBe(1)
  expect((await as(webhookCalls.deliveries, { id: paused!.id, page: 1 })).total).toBe(0)
  await deleteOldDeliveries(world.db, new Date(getNow().getTime() + 31 * 86_400_000))
  expect((await as(webhookCalls.deliveries, { id: heard!.id, page: 1 })).total).toBe(0)
})

test('invalid addresses, addresses with a password and local ones are refused', async () => {
  for (const it of [
    '',
    'nothing',
    'ftp://example.com/',
    'http://example.com/',
    'https://a:b@example.com/',
  ])
    await expect(as(webhookCalls.add, { url: it, kinds: ['learning.enrolled'] })).rejects.toThrow(
      'webhook_address',
    )
  await expect(as(webhookCalls.add, { url, kinds: [] })).rejects.toThrow('invalid_input')
  expect(isAllowedWebhookUrl('https://example.com/x', true)).toBe(true)
  for (const it of ['http://127.0.0.1/', 'https://localhost/', 'http://example.com/'])
    expect(isAllowedWebhookUrl(it, true)).toBe(false)
})
