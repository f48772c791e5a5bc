// Resource exhaustion: all connections in use, or the disk full (facts: X7, X9).
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, openSync } from 'node:fs'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openPostgres } from '#platform/data/db.server.ts'
import { findFreePort, startPostgres } from '#tests/postgres.ts'
import { startMutablePostgres } from '#tests/muted-postgres.ts'
import { createDataFolder, startProduct, waitUntil } from '#tests/product.ts'
import {
  attemptPurchase,
  expectConsistentOrders,
  seedMarket,
  countUnsettledOrders,
  type Buyer,
} from './buyers.ts'

const postgres = await startPostgres()
let speechless: ChildProcess | undefined
const admin = openPostgres(postgres.url('postgres'), { max: 1 })
await sql`create database silent`.execute(admin.db)
await admin.close()
afterAll(async () => {
  speechless?.kill('SIGKILL')
  await postgres.stop()
})

test(
  'with all connections in use requests get Retry-After, and the server continues',
  { timeout: 300_000 },
  async () => {
    const DATABASE_URL = postgres.url('postgres')
    const product = await startProduct({ DATABASE_URL, DATA_DIR: createDataFolder() })
    const { db, pool, close } = openPostgres(DATABASE_URL, { max: 2 })
    const { buyers } = await seedMarket(db, 1)
    const headers = { cid: buyers[0]!.cid }
    expect((await product.call('client/orders/get', headers)).status).toBe(200)
    // Signed-in requests wait for this lock and soon use every connection.
    const holder = await pool.connect()
    await holder.query('begin; lock table orders in access exclusive mode')
    const waiting = Array.from({ length: 200 }, () => product.call('client/orders/get', headers))
    expect(await product.status('/livez')).toBe(200)
    const answers = await Promise.all(waiting)
    expect(new Set(answers.map((it) => it.status))).toEqual(new Set([503]))
    for (const it of answers) expect(Number(it.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await product.status('/livez')).toBe(200)
    await holder.query('rollback')
    holder.release()
    await waitUntil(
      async () => (await product.call('client/orders/get', headers)).status === 200,
      product,
    )
    await close()
    await product.kill('SIGTERM')
  },
)

test(
  'with an unresponsive database a call, a checkout and a page get Retry-After, and recover with it',
  { timeout: 300_000 },
  async () => {
    const way = await startMutablePostgres(postgres.url('silent'))
    const product = await startProduct({ DATABASE_URL: way.url, DATA_DIR: createDataFolder() })
    const { db, close } = openPostgres(postgres.url('silent'), { max: 2 })
    const { data, buyers } = await seedMarket(db, 2)
    const [buyer, other] = buyers as [Buyer, Buyer]
    const headers = { cid: buyer.cid }
    const page = () => product.ask(`/checkout/${data}`, { headers: { cookie: `cid=${buyer.cid}` } })
    expect((await page()).status).toBe(200)
    way.mute()
    // The lock remains until all requests are answered.
    const asked = [
      product.call('client/orders/get', headers),
      product.call('client/plan/get', headers),
      page(),
      page(),
    ]
    const buying = attemptPurchase(product, other, data)
    for (const answer of await Promise.all(asked)) {
      expect(answer.status).toBe(503)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    await buying
    expect([await product.status('/livez'), await product.status('/readyz')]).toEqual([200, 503])
    way.speak()
    await waitUntil(async () => (await product.status('/readyz')) === 200, product)
    await waitUntil(async () => (await page()).status === 200, product)
    await waitUntil(
      async () => (await attemptPurchase(product, other, data), other.hasPaid),
      product,
    )
    await waitUntil(async () => (await countUnsettledOrders(db)) === 0, product)
    expect(await expectConsistentOrders(db, buyers)).toBe(1)
    await close()
    await product.kill('SIGTERM')
    await way.stop()
  },
)

// Every write to /dev/full fails with ENOSPC.
if (existsSync('/dev/full'))
  test('a log without disk space loses only log lines', { timeout: 300_000 }, async () => {
    const port = await findFreePort()
    const env = {
      PATH: process.env.PATH!,
      NODE_ENV: 'test',
      DEMO: 'off',
      LOG_LEVEL: 'debug',
      PROCESSES: '1',
      PORT: String(port),
    }
    const server = spawn(process.execPath, ['build/server/index.js'], {
      env: { ...env, DATA_DIR: createDataFolder() },
      stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    })
    speechless = server
    const said = { err: '' }
    server.stderr!.on('data', (it) => (said.err += it))
    const ended = once(server, 'exit')
    const status = (path: string, init: RequestInit = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, init).then(
        (it) => it.status,
        () => 0,
      )
    await waitUntil(async () => (await status('/readyz')) === 200, { ended, said })
    // Each rejected webhook is logged.
    for (let message = 0; message < 20; message++)
      expect(await status('/webhooks/sandbox', { method: 'POST', body: '{}' })).toBe(401)
    expect(await status('/readyz')).toBe(200)
    server.kill('SIGTERM')
    expect((await ended)[0]).toBe(0)
  })
