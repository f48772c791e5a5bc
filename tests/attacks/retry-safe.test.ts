import { expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { ConnectionQueue } from '#platform/data/connection-queue.server.ts'
import { createFailFastDb } from '#platform/data/fail-fast-db.server.ts'
import { withRequestWork } from '#platform/data/request-work.server.ts'
import { retrySafeHeader } from '#platform/call/retries/retrying-fetch.ts'
import { createLog } from '#platform/process/log.server.ts'
import { createWorld } from '#tests/world.ts'

const { database, services } = await createWorld()
const build = () => Promise.reject(new Error('No page is asked for here.'))
/** Limited connections and no waiting queue. */
const ask = (connections: number, path: string, init: RequestInit = {}) => {
  const db = createFailFastDb(database, new ConnectionQueue(connections, { length: 10, waitMs: 1 }))
  const { app } = createApp({
    database: { ...database, db },
    services: { ...services, log: createLog('silent') },
    build,
    count: () => {},
  })
  return withRequestWork(() => app.request(`http://localhost:3000${path}`, init))
}
const post = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }

test('a call that never started is marked as safe to retry, with a delay', async () => {
  const answer = await ask(0, '/api/public/plans/activePlansView', post)
  expect([
    answer.status,
    answer.headers.get('retry-after'),
    answer.headers.get(retrySafeHeader),
  ]).toEqual([503, '5', '1'])
  expect(answer.headers.has('refresh')).toBe(false)
  expect((await ask(1, '/api/public/plans/activePlansView', post)).status).toBe(200)
})

test('a navigation reloads automatically, at most four times per minute', async () => {
  const open = (refreshes: number) =>
    ask(0, '/my/profile', { headers: { cookie: `cid=somebody; refreshes=${refreshes}` } })
  const first = await open(0)
  expect(first.status).toBe(503)
  expect(Number(first.headers.get('refresh'))).toBeGreaterThanOrEqual(3)
  expect(first.headers.getSetCookie().join()).toContain('refreshes=1; Path=/; Max-Age=60')
  expect((await open(4)).headers.has('refresh')).toBe(false)
})
