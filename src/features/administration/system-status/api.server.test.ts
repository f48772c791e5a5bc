import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sendMessageJob } from '#platform/mail/outgoing.server.ts'
import { enqueueMessage } from '#platform/mail/outgoing.server.ts'
import { createWorld } from '#tests/world.ts'
import { systemStatusCalls } from './contract.ts'

const world = await createWorld()
const admin = await world.person({ staff_role: 'admin' })
const call = world.as(admin)

test('an admin reads pending and failed jobs with errors and retries them', async () => {
  const { mail } = world.services.messageSenders
  world.services.messageSenders.mail = () => Promise.reject(new Error('the mail server is away'))
  await world.db.transaction().execute((tx) =>
    enqueueMessage(tx, world.services.jobs, {
      kind: 'mail',
      recipient: 'nadia@people.example',
      locale: 'en',
      subject: 'Hello',
      body_text: 'Hello',
      body_html: '<p>Hello</p>',
    }),
  )
  const queueOf = async () =>
    (await call(systemStatusCalls.get, {})).queues.find((it) => it.name === sendMessageJob)
  expect(await queueOf()).toMatchObject({ waiting: 1, retrying: 0 })
  await world.services.jobs.drain()
  const now = await call(systemStatusCalls.get, {})
  expect(now.failing).toMatchObject([
    { name: sendMessageJob, state: 'retry', error: 'Error: the mail server is away' },
  ])
  expect(now.stuck).toMatchObject([
    {
      recipient: 'nadia@people.example',
      attempts: 1,
      last_error: 'Error: the mail server is away',
    },
  ])
  expect(await queueOf()).toMatchObject({ waiting: 0, retrying: 1 })

  world.services.messageSenders.mail = mail
  await call(systemStatusCalls.retry, { queue: sendMessageJob, id: now.failing[0]!.id })
  expect(await world.services.jobs.drain()).toBe(1)
  expect(await call(systemStatusCalls.get, {})).toMatchObject({
    failing: [],
    stuck: [],
    sent_today: 1,
  })
  await expect(
    call(systemStatusCalls.retry, { queue: sendMessageJob, id: now.failing[0]!.id }),
  ).rejects.toThrow('not_found')
})

test('an unsent message is retried on its own, even after its job failed', async () => {
  const { mail } = world.services.messageSenders
  world.services.messageSenders.mail = () => Promise.reject(new Error('the mail server is away'))
  const to = (recipient: string) =>
    enqueueMessage(world.db, world.services.jobs, {
      kind: 'mail',
      recipient,
      locale: 'en',
      subject: 'S',
      body_text: 'S',
      body_html: 'S',
    })
  await to('first@people.example')
  await to('second@people.example')
  await world.services.jobs.drain()
  const stuck = async () => (await call(systemStatusCalls.get, {})).stuck.map((it) => it.id)
  const [one, two] = await stuck()
  await sql`delete from jobs.job where data ->> 'id' = ${two}`.execute(world.db)
  world.services.messageSenders.mail = mail
  await call(systemStatusCalls.resend, { id: one! })
  await call(systemStatusCalls.resend, { id: two! })
  await world.services.jobs.drain()
  expect(await stuck()).toEqual([])
  await expect(call(systemStatusCalls.resend, { id: one! })).rejects.toThrow('not_found')
})

test('failed jobs and unsent messages are filtered by queue, state, address and kind', async () => {
  await sql`insert into jobs.job (name, state, output, created_on) values (${sendMessageJob}, 'failed', '{"message": "away"}', now()), (${sendMessageJob}, 'retry', '{"value": "late"}', now() - interval '1 day')`.execute(
    world.db,
  )
  await sql`insert into outgoing_messages (kind, recipient, locale, body_text, attempts, last_error)
    values ('mail', 'Zoe_1@people.example', 'en', 'T', 1, 'refused'), ('sms', '+201000000000', 'en', 'T', 1, 'refused')`.execute(
    world.db,
  )
  const errors = async (asked: object) =>
    (await call(systemStatusCalls.jobs, asked)).items.map((it) => it.error)
  expect(await errors({})).toEqual(['away', 'late'])
  expect(await errors({ sort: 'began' })).toEqual(['late', 'away'])
  expect(await errors({ state: 'retry', queue: sendMessageJob })).toEqual(['late'])
  expect(await errors({ queue: 'nobody' })).toEqual([])
  expect((await call(systemStatusCalls.jobs, {})).queues).toContain(sendMessageJob)
  const to = async (asked: object) =>
    (await call(systemStatusCalls.messages, asked)).items.map((it) => it.recipient)
  expect(await to({ q: 'zoe_' })).toEqual(['Zoe_1@people.example'])
  expect(await to({ q: '%' })).toEqual([])
  expect(await to({ kind: 'sms' })).toEqual(['+201000000000'])
  expect(await to({ sort: 'to' })).toEqual(['+201000000000', 'Zoe_1@people.example'])
  const [one] = (await call(systemStatusCalls.messages, { kind: 'sms' })).items
  await call(systemStatusCalls.drop, { id: one!.id })
  await expect(call(systemStatusCalls.drop, { id: one!.id })).rejects.toThrow('not_found')
  expect(await to({})).toEqual(['Zoe_1@people.example'])
  const acts = await world.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'message.drop')
    .execute()
  expect(acts).toMatchObject([{ details: { kind: 'sms', recipient: '+201000000000' } }])
  expect(await call(systemStatusCalls.get, {})).toMatchObject({ failing_total: 2, stuck_total: 1 })
})

test('it lists configured and built-in parts without secrets', async () => {
  const { parts, version, node } = await call(systemStatusCalls.get, {})
  expect(parts.find((it) => it.part === 'database')).toBeDefined()
  expect([version, node]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+$/), process.version])
})

test('it returns health and, once counted, storage use', async () => {
  await world.services.jobs.drain()
  const before = await call(systemStatusCalls.get, {})
  expect(before.health).toMatchObject({ waiting_since: null, backed_up_at: null })
  expect(before.health.database_bytes).toBeGreaterThan(1_000_000)
  expect(before.health.disk!.total).toBeGreaterThan(before.health.disk!.free)
  await world.services.storage.put('films/1/a.m4s', new Uint8Array(2000), 'video/mp4')
  await world.services.storage.put('public/courses/a.webp', new Uint8Array(30), 'image/webp')
  await call(systemStatusCalls.count, {})
  await world.services.jobs.drain()
  const used = async () =>
    Object.fromEntries(
      (await call(systemStatusCalls.get, {})).storage.map((it) => [it.kind, [it.files, it.bytes]]),
    )
  expect(await used()).toMatchObject({ films: [1, 2000], pictures: [1, 30], backups: [0, 0] })
  await world.services.storage.remove('films/1/a.m4s')
  await call(systemStatusCalls.count, {})
  await world.services.jobs.drain()
  expect(await used()).toMatchObject({ films: [0, 0], pictures: [1, 30] })
})

test.each([null, {}, { staff_role: 'support' as const }, { staff_role: 'editor' as const }])(
  'only admins have access: %o',
  async (traits) => {
    const other = world.as(traits && (await world.person(traits)))
    const refusal = traits ? 'forbidden' : 'not_logged_in'
    await expect(other(systemStatusCalls.get, {})).rejects.toThrow(refusal)
    await expect(
      other(systemStatusCalls.retry, { queue: 'x', id: crypto.randomUUID() }),
    ).rejects.toThrow(refusal)
  },
)
