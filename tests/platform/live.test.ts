import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startLive, notifyLive } from '#platform/page/live.server.ts'
import { getNow } from '#platform/data/clock.ts'
import { endSessions, createSession, revokeSessions } from '#platform/identity/session.server.ts'
import { readLiveMessages } from '#tests/live-messages.ts'
import { createWorld } from '#tests/world.ts'

const world = await createWorld({ connections: 5 })
const { db } = world
const live = await startLive(world.database, world.services.log)
const server = createServer(
  (request, response) => void (live.answers(request, response) || response.writeHead(404).end()),
).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(async () => {
  await live.stop()
  server.close()
})
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/live`

const signedIn = async () => {
  const person = await world.person()
  return {
    ...person,
    cid: await createSession(db, {
      user_id: person.id,
      user_agent: 'tests',
      country: null,
      now: getNow(),
    }),
  }
}

async function follow(cid: string) {
  const answer = await fetch(address, { headers: { cookie: `cid=${cid}` } })
  const messages = readLiveMessages(answer.body!.pipeThrough(new TextDecoderStream()))
  /** Null when the stream has ended. */
  const next = async () => {
    const { value } = await messages.next()
    return value?.slice('data: '.length) ?? null
  }
  await messages.next()
  return { answer, next, leave: () => messages.return() }
}

test('a page hears of news of its own person, once that holds, and of nobody else', async () => {
  const [mona, sara] = [await signedIn(), await signedIn()]
  const [hers, other] = [await follow(mona.cid), await follow(sara.cid)]
  expect(hers.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(hers.answer.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(hers.answer.headers.get('x-accel-buffering')).toBe('no')

  const undone = db.transaction().execute(async (tx) => {
    await notifyLive(tx, mona.id, 'undone')
    throw new Error('after all')
  })
  await expect(undone).rejects.toThrow('after all')
  await notifyLive(db, sara.id, 'ticket')
  await notifyLive(db, mona.id, 'notifications')
  expect(await hers.next()).toBe('notifications')
  expect(await other.next()).toBe('ticket')
  await Promise.all([hers.leave(), other.leave()])
})

test('who sees as somebody else opens no stream of theirs', async () => {
  const mona = await signedIn()
  const hers = await follow(mona.cid)
  const agent = await world.person({ staff_role: 'support' })
  const cid = await createSession(db, {
    user_id: agent.id,
    user_agent: 'tests',
    country: null,
    now: getNow(),
  })
  const views = {
    impersonated_user_id: mona.id,
    impersonation_until: new Date(getNow().getTime() + 60_000),
  }
  await db.updateTable('sessions').set(views).where('user_id', '=', agent.id).execute()
  for (let at = 0; at < 7; at++)
    expect((await fetch(address, { headers: { cookie: `cid=${cid}` } })).status).toBe(204)
  await notifyLive(db, mona.id, 'notifications')
  expect(await hers.next()).toBe('notifications')
  await hers.leave()
})

test('what was said while the page was still opening is said when its stream opens', async () => {
  const [mona, sara] = [await signedIn(), await signedIn()]
  const other = await follow(mona.cid)
  await notifyLive(db, mona.id, 'notifications')
  await notifyLive(db, mona.id, 'ticket')
  expect([await other.next(), await other.next()]).toEqual(['notifications', 'ticket'])
  const [late, hers] = [await follow(mona.cid), await follow(sara.cid)]
  expect([await late.next(), await late.next()]).toEqual(['notifications', 'ticket'])
  await notifyLive(db, sara.id, 'news')
  expect(await hers.next()).toBe('news')
  await Promise.all([other.leave(), late.leave(), hers.leave()])
})

test.each([
  ['logging out', endSessions],
  ['a ban', revokeSessions],
])('%s ends the stream', async (_, end) => {
  const mona = await signedIn()
  const hers = await follow(mona.cid)
  await db.transaction().execute((tx) => end(tx, mona.id))
  expect(await hers.next()).toBe('ended')
  expect(await hers.next()).toBe(null)
})

test('who is not signed in is told not to come again', async () => {
  for (const cid of ['', 'unknown'])
    expect((await fetch(address, { headers: { cookie: `cid=${cid}` } })).status).toBe(204)
})

test('one page too many ends the oldest', async () => {
  const mona = await signedIn()
  const first = await follow(mona.cid)
  const others = []
  for (let at = 0; at < 6; at++) others.push(await follow(mona.cid))
  expect(await first.next()).toBe(null)
  await notifyLive(db, mona.id, 'news')
  for (const it of others) expect(await it.next()).toBe('news')
  await Promise.all(others.map((it) => it.leave()))
})

test('a process that stops lets everybody go', async () => {
  const mona = await signedIn()
  const hers = await follow(mona.cid)
  await live.stop()
  expect(await hers.next()).toBe(null)
  expect((await fetch(address, { headers: { cookie: `cid=${mona.cid}` } })).status).toBe(503)
})
