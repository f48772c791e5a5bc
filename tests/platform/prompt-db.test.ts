import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { toFailure } from '#platform/call/to-failure.server.ts'
import { openPostgres } from '#platform/data/db.server.ts'
import { ConnectionQueue } from '#platform/data/connection-queue.server.ts'
import { createFailFastDb, timeouts } from '#platform/data/fail-fast-db.server.ts'
import { startMutablePostgres } from '#tests/muted-postgres.ts'
import { queueLimits } from '#platform/process/queue-limits.ts'

test('a request fails within about a second if the database is down or unresponsive, and waits longer for a connection', () => {
  expect(timeouts.refused).toBe(1000)
  expect(timeouts.silence + timeouts.knock).toBeLessThanOrEqual(1200)
  // Deadlock detection takes one second; the lock timeout must be below the connection wait.
  expect(timeouts.lock).toBeGreaterThan(1000)
  expect(timeouts.lock).toBeLessThan(queueLimits.waitMs)
  expect(queueLimits).toEqual({ length: 1000, waitMs: 10_000 })
})

// Connection tests only; the embedded database runs in the process.
const way = await startMutablePostgres(process.env.TEST_POSTGRES!)
const database = openPostgres(way.url, { max: 2, lockWaitMs: 50 })
const waits = { refused: 300, silence: 100, knock: 200, lock: 50 }
const queue = new ConnectionQueue(2, { length: 20, waitMs: 60_000 })
const prompt = createFailFastDb(database, queue, waits)
afterAll(async () => {
  way.speak()
  await database.close()
  await way.stop()
})
const one = () => sql<{ one: number }>`select 1 as one`.execute(prompt)
const codeOf = (error: unknown) => toFailure(error).code
const told = (work: Promise<unknown>) => work.then(() => 'done', codeOf)

test('a statement takes the time it needs as long as the database answers a knock', async () => {
  const { rows } = await sql<{ done: boolean }>`select true as done, pg_sleep(1.2)`.execute(prompt)
  expect(rows[0]!.done).toBe(true)
})

test('with an unresponsive database requests get Retry-After, and it is used again when it responds', async () => {
  await one()
  way.mute()
  const asked = [
    told(one()),
    told(one()),
    told(prompt.transaction().execute((tx) => sql`select 2`.execute(tx))),
  ]
  expect(await Promise.all(asked)).toEqual(['unavailable', 'unavailable', 'unavailable'])
  way.speak()
  await expect.poll(() => told(one())).toBe('done')
})

test('one that falls silent in the middle of a transaction has it taken back', async () => {
  await sql`create table if not exists prompt_marks (mark text)`.execute(prompt)
  const cut = prompt.transaction().execute(async (tx) => {
    await sql`insert into prompt_marks values ('half')`.execute(tx)
    way.mute()
    await sql`insert into prompt_marks values ('whole')`.execute(tx)
  })
  expect(await told(cut)).toBe('unavailable')
  way.speak()
  await expect.poll(() => told(one())).toBe('done')
  await expect
    .poll(async () => (await sql`select * from prompt_marks`.execute(prompt)).rows)
    .toEqual([])
  await sql`drop table prompt_marks`.execute(prompt)
})

test('queued requests fail early when the database becomes unresponsive', async () => {
  await one()
  way.mute()
  const asked = Array.from({ length: 12 }, () => told(one()))
  expect(queue.length).toBeGreaterThan(0)
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['unavailable']))
  way.speak()
  await expect.poll(() => told(one())).toBe('done')
})

test('a request that finds every connection in use waits, is refused when its time is over, and leaves its place to the next', async () => {
  const impatient = createFailFastDb(
    database,
    new ConnectionQueue(2, { length: 20, waitMs: 50 }),
    waits,
  )
  const ask = () => sql`select 1`.execute(impatient)
  let finish = () => {}
  const held = new Promise<void>((resolve) => (finish = resolve))
  const holders = [1, 2].map(() =>
    impatient.transaction().execute((tx) => sql`select 1`.execute(tx).then(() => held)),
  )
  expect(await Promise.all([told(ask()), told(ask())])).toEqual(['unavailable', 'unavailable'])
  finish()
  await Promise.all(holders)
  expect(await told(ask())).toBe('done')
})

test('a request that waits for a lock gets Retry-After', async () => {
  await sql`create table if not exists prompt_held (mark text)`.execute(prompt)
  const holder = await database.pool.connect()
  await holder.query('begin; lock table prompt_held in access exclusive mode')
  expect(await told(sql`select * from prompt_held`.execute(prompt))).toBe('unavailable')
  await holder.query('rollback; drop table prompt_held')
  holder.release()
})

test('an idle connection that is cut affects no other', async () => {
  const client = await database.listener()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const ended = new Promise<void>((resolve) => void client.once('end', () => resolve()))
  await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(database.db)
  await ended
})
