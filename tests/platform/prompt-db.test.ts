import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { toFailure } from '#platform/call/to-failure.server.ts'
import { openPostgres } from '#platform/data/db.server.ts'
import { isMoving, promptDb, promptness } from '#platform/data/prompt-db.server.ts'
import { mutedPostgres } from '#tests/muted-postgres.ts'

test('a request waits about a second for a database that does not answer', () => {
  expect(promptness.connection).toBe(1000)
  expect(promptness.silence + promptness.knock).toBeLessThanOrEqual(1200)
  // A second after which two who wait for each other are found out.
  expect(promptness.lock).toBeGreaterThan(1000)
  expect(promptness.lock).toBeLessThanOrEqual(1500)
})

test('a queue that moves is stood in, one that stands is not', () => {
  // A sale: two hundred come at the same moment, and are served one after the other.
  expect(isMoving({ released: 400, ms: 1000, waiting: 190 })).toBe(true)
  expect(isMoving({ released: 50, ms: 250, waiting: 190 })).toBe(true)
  // Ten slow ones hold every connection: now and then one is given up.
  expect(isMoving({ released: 10, ms: 250, waiting: 190 })).toBe(false)
  expect(isMoving({ released: 0, ms: 1000, waiting: 1 })).toBe(false)
  // The only one who waits, for a connection that is not made.
  expect(isMoving({ released: 0, ms: 1000, waiting: 0 })).toBe(false)
})

// What follows is a matter of connections; the embedded database is a part of the process.
const way = await mutedPostgres(process.env.TEST_POSTGRES!)
const database = openPostgres(way.url, { max: 2, lockWaitMs: 50 })
const prompt = promptDb(database, { connection: 300, silence: 100, knock: 200, lock: 50 })
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

test('when the database falls silent, whoever asks is told to come back, and it is used again when it speaks', async () => {
  await one()
  way.mute()
  const asked = [told(one()), told(one()), told(prompt.transaction().execute((tx) => sql`select 2`.execute(tx)))]
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
  await expect.poll(async () => (await sql`select * from prompt_marks`.execute(prompt)).rows).toEqual([])
  await sql`drop table prompt_marks`.execute(prompt)
})

test('who finds every connection in use is told to come back, and one that comes too late for them serves the next', async () => {
  const holders = [await database.pool.connect(), await database.pool.connect()]
  expect(await Promise.all([told(one()), told(one()), told(one())])).toEqual(['unavailable', 'unavailable', 'unavailable'])
  holders.forEach((it) => it.release())
  expect(await told(one())).toBe('done')
})

test('who waits for what another holds on to is told to come back', async () => {
  await sql`create table if not exists prompt_held (mark text)`.execute(prompt)
  const holder = await database.pool.connect()
  await holder.query('begin; lock table prompt_held in access exclusive mode')
  expect(await told(sql`select * from prompt_held`.execute(prompt))).toBe('unavailable')
  await holder.query('rollback; drop table prompt_held')
  holder.release()
})

test('the embedded database is used as it is', async () => {
  const embedded = { ...database, engine: 'embedded' as const }
  expect(promptDb(embedded)).toBe(database.db)
})

test('a connection that is cut while nobody hears it ends nothing but itself', async () => {
  const client = await database.listener()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const ended = new Promise<void>((resolve) => void client.once('end', () => resolve()))
  await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(database.db)
  await ended
})
