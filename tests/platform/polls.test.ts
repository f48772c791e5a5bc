import { expect, test } from 'vitest'
import { notify } from '#features/notifications/commands.server.ts'
import { notificationCalls } from '#features/notifications/contract.ts'
import { supportCalls } from '#features/support/chat/contract.ts'
import { supportAgentCalls } from '#features/support/admin/contract.ts'
import type { Endpoint, EndpointInput } from '#platform/call/contract.ts'
import { createSession } from '#platform/identity/session.server.ts'
import { createApp } from '#app.ts'
import { arabicReader, englishReader, createWorld } from '#tests/world.ts'

// Polls of open pages: usually nothing is new, which the session preload shows.
const world = await createWorld()
world.now = new Date()
let sent = 0
const counting = world.database.db.withPlugin({
  transformQuery: ({ node }) => node,
  transformResult: ({ result }) => (sent++, Promise.resolve(result)),
})
const build = () => {
  throw new Error('No page is asked for here.')
}
const { app } = createApp({
  database: { ...world.database, db: counting },
  services: world.services,
  build,
  count: () => {},
})

const agent = await world.person({ staff_role: 'support', first_name: 'Huda' })
const signedIn = async () => {
  const actor = await world.person()
  const cid = await createSession(world.db, {
    user_id: actor.id,
    user_agent: 'tests',
    country: null,
    now: new Date(),
  })
  const ask = async <E extends Endpoint>(endpoint: E, input: EndpointInput<E>, locale = 'en') => {
    const before = sent
    const headers = { 'content-type': 'application/json', cid, locale }
    const asked = { method: 'POST', body: JSON.stringify(input), headers }
    const answer = await app.request(`http://localhost:3000/api/${endpoint.path}`, asked, {
      incoming: { socket: {} },
    })
    const { data } = (await answer.json()) as { data: unknown }
    return { data, statements: sent - before }
  }
  return { actor, ask }
}

test('a talk in which nothing is new takes one statement, and tells what the whole question does', async () => {
  const { actor, ask } = await signedIn()
  expect(await ask(supportCalls.new, {})).toEqual({
    data: { ticket: null, messages: [], seen_id: 0 },
    statements: 1,
  })
  expect(await ask(supportCalls.unread, {})).toEqual({ data: { unread: null }, statements: 1 })
  const { id } = await world.as(actor)(supportCalls.createTicket, {
    category: 'other',
    description: 'Where is my receipt?',
  })
  const first = (await world.as(actor)(supportCalls.get, {})).messages.at(-1)!.id
  await world.as(agent)(supportAgentCalls.answer, { ticket_id: id, text: 'Here.' })
  await world.as(agent)(supportAgentCalls.answer, {
    ticket_id: id,
    text: 'They asked for a receipt.',
    note: true,
  })
  const last = (await world.as(actor)(supportCalls.get, {})).messages.at(-1)!.id
  for (const reader of [englishReader, arabicReader])
    for (const [last_id, statements] of [
      [last, 1],
      [first, 2],
    ] as const) {
      const alone = await world.as(actor, reader)(supportCalls.new, { last_id })
      expect(alone.messages).toHaveLength(statements - 1)
      expect(await ask(supportCalls.new, { last_id }, reader.locale)).toEqual({
        data: alone,
        statements,
      })
    }
  expect(await ask(supportCalls.unread, {})).toEqual({ data: { unread: 1 }, statements: 1 })
  await world.as(agent)(supportAgentCalls.close, { ticket_id: id, reason: 'solved' })
  expect((await ask(supportCalls.new, { last_id: last })).data).toMatchObject({ ticket: null })
})

test('notifications of which none is new take one statement; what was told or seen since takes another', async () => {
  const { actor, ask } = await signedIn()
  const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000)
  const none = await ask(notificationCalls.new, { timestamp: minutesAgo(5).toISOString() })
  expect(none).toMatchObject({ data: { unseen: 0, notifications: [] }, statements: 1 })
  await world.db
    .transaction()
    .execute((tx) =>
      notify(
        tx,
        { to: [actor.id], kind: 'reminder', params: { title: 'x' }, once: 'x' },
        minutesAgo(30),
      ),
    )
  const look = (minutes: number) =>
    ask(notificationCalls.new, { timestamp: minutesAgo(minutes).toISOString() })
  expect(await look(5)).toMatchObject({ data: { unseen: 1, notifications: [] }, statements: 1 })
  expect(await look(40)).toMatchObject({
    data: { unseen: 1, notifications: [{ kind: 'reminder' }] },
    statements: 2,
  })
  world.now = new Date()
  await world.as(actor)(notificationCalls.seenAll, {})
  expect(await look(5)).toMatchObject({
    data: { unseen: 0, notifications: [{ kind: 'reminder' }] },
    statements: 2,
  })
})
