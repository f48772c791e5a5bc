import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import pg from 'pg'
import { openPostgres } from '#platform/data/db.server.ts'
import { startPostgres } from '#tests/postgres.ts'
import { createDataFolder, startProduct, waitUntil } from '#tests/product.ts'
import { chooseRounds } from '#tests/rounds.ts'
import {
  attemptPurchase,
  expectConsistentOrders,
  seedMarket,
  countUnsettledOrders,
} from './buyers.ts'

const postgres = await startPostgres({ durable: true })
afterAll(() => postgres.stop())

async function newDatabase(name: string) {
  const admin = new pg.Client({ connectionString: postgres.url('postgres') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  return postgres.url(name)
}

/** Each kill needs a restart of several seconds. */
const rounds = chooseRounds(1, 20)

test(
  `killed ${rounds} times in the middle of purchases, no money and no order is lost or there twice, and all are final within a minute`,
  { timeout: 240_000 + rounds * 60_000 },
  async () => {
    const env = { DATABASE_URL: await newDatabase('killed'), DATA_DIR: createDataFolder() }
    let product = await startProduct(env)
    const database = openPostgres(env.DATABASE_URL, { max: 2 })
    const { db } = database
    const everybody = []
    for (let round = 0; round < rounds; round++) {
      const { data, buyers } = await seedMarket(db, 8)
      everybody.push(...buyers)
      // Half of the webhooks are lost, so only a sync with the gateway finds the payment.
      const buying = buyers.map((buyer, at) =>
        attemptPurchase(product, buyer, data, { tells: at % 2 === 0 }),
      )
      await pause(5 + ((round * 97) % 495))
      await product.kill('SIGKILL')
      await Promise.all(buying)
      product = await startProduct(env)
      // A retry without an answer must reuse the same order.
      await Promise.all(
        buyers.map((buyer, at) => attemptPurchase(product, buyer, data, { tells: at % 2 === 0 })),
      )
    }
    const recovered = AbortSignal.timeout(60_000)
    // Without page views the server syncs by itself.
    await waitUntil(
      async () => (recovered.throwIfAborted(), (await countUnsettledOrders(db)) === 0),
      product,
    )
    expect(await expectConsistentOrders(db, everybody)).toBe(rounds * 8)
    await database.close()
    await product.kill('SIGTERM')
  },
)

test(
  'a database that goes away in the middle of purchases and comes back loses nothing',
  { timeout: 300_000 },
  async () => {
    const env = { DATABASE_URL: await newDatabase('away'), DATA_DIR: createDataFolder() }
    const product = await startProduct(env)
    const before = openPostgres(env.DATABASE_URL, { max: 1 })
    const { data, buyers } = await seedMarket(before.db, 8)
    await before.close()
    const buying = buyers.map((buyer, at) =>
      attemptPurchase(product, buyer, data, { tells: at % 2 === 0 }),
    )
    await pause(80)
    await postgres.away()
    await Promise.all(buying)
    await postgres.back()
    await waitUntil(async () => (await product.status('/readyz')) === 200, product)
    await Promise.all(
      buyers.map((buyer, at) => attemptPurchase(product, buyer, data, { tells: at % 2 === 0 })),
    )
    const { db, close } = openPostgres(env.DATABASE_URL, { max: 2 })
    const recovered = AbortSignal.timeout(60_000)
    await waitUntil(
      async () => (recovered.throwIfAborted(), (await countUnsettledOrders(db)) === 0),
      product,
    )
    expect(await expectConsistentOrders(db, buyers)).toBe(8)
    await close()
    await product.kill('SIGTERM')
  },
)

test(
  'connections that are cut in the middle of purchases take back what was half done, and another try makes one of it',
  { timeout: 240_000 + rounds * 60_000 },
  async () => {
    const env = { DATABASE_URL: await newDatabase('cut'), DATA_DIR: createDataFolder() }
    const product = await startProduct(env)
    const { db, close } = openPostgres(env.DATABASE_URL, { max: 1 })
    const everybody = []
    for (let round = 0; round < rounds; round++) {
      const { data, buyers } = await seedMarket(db, 8)
      everybody.push(...buyers)
      const buying = buyers.map((buyer, at) =>
        attemptPurchase(product, buyer, data, { tells: at % 2 === 0 }),
      )
      await pause(20 + ((round * 40) % 200))
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'cut' and pid <> pg_backend_pid()`.execute(
        db,
      )
      await Promise.all(buying)
      await waitUntil(async () => (await product.status('/readyz')) === 200, product)
      await Promise.all(
        buyers.map((buyer, at) => attemptPurchase(product, buyer, data, { tells: at % 2 === 0 })),
      )
    }
    await waitUntil(async () => (await countUnsettledOrders(db)) === 0, product)
    expect(await expectConsistentOrders(db, everybody)).toBe(everybody.length)
    await close()
    await product.kill('SIGTERM')
  },
)
