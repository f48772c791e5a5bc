import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { defineJob } from '#platform/data/job.ts'
import { startJobs } from '#platform/data/jobs.server.ts'
import { createWorld } from '#tests/world.ts'

const world = await createWorld({ connections: 5 })
const ran: string[] = []
let failures = 0
const jobs = await startJobs(
  world.database,
  {
    listeners: [],
    jobs: [
      defineJob<{ word: string }>({
        name: 'tests.say',
        run: async ({ data }) => void ran.push(data.word),
      }),
      defineJob<{ word: string }>({
        name: 'tests.stumble',
        run: async ({ data }) => {
          if (failures-- > 0) throw new Error('not yet')
          ran.push(data.word)
        },
      }),
    ],
  },
  () => world.services,
  world.services.log,
  { work: false },
)
afterAll(() => jobs.stop())
beforeEach(() => void ran.splice(0))

/** Skips the retry delay. */
const waitIsOver = () =>
  sql`update jobs.job set start_after = now() - interval '1 second' where state = 'retry'`.execute(
    world.db,
  )

test('a job written down with a fact runs once', async () => {
  await world.db.transaction().execute((tx) => jobs.enqueue(tx, 'tests.say', { word: 'hello' }))

  expect(await jobs.drain()).toBe(1)
  expect(await jobs.drain()).toBe(0)
  expect(ran).toEqual(['hello'])
})

test('a job of a fact that did not happen never runs', async () => {
  const undone = world.db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, 'tests.say', { word: 'never' })
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')

  expect(await jobs.drain()).toBe(0)
  expect(ran).toEqual([])
})

test('a job that fails is tried again later, until it is done', async () => {
  failures = 2
  await jobs.enqueue(world.db, 'tests.stumble', { word: 'at last' })

  expect(await jobs.drain()).toBe(1)
  expect(await jobs.drain()).toBe(0)
  await waitIsOver()
  await jobs.drain()
  expect(ran).toEqual([])
  await waitIsOver()
  await jobs.drain()
  expect(ran).toEqual(['at last'])
  await waitIsOver()
  expect(await jobs.drain()).toBe(0)
})

test('a job that is for later waits for its time', async () => {
  await jobs.enqueue(
    world.db,
    'tests.say',
    { word: 'tomorrow' },
    { startAfter: new Date('2999-01-01T00:00:00Z') },
  )
  expect(await jobs.drain()).toBe(0)
})

test('a worker takes up what is written down, by itself', async () => {
  const heard = Promise.withResolvers<string>()
  const said = defineJob<{ word: string }>({
    name: 'tests.worker',
    run: async ({ data }) => heard.resolve(data.word),
  })
  const working = await startJobs(
    world.database,
    { jobs: [said], listeners: [] },
    () => world.services,
    world.services.log,
  )
  await working.enqueue(world.db, 'tests.worker', { word: 'by itself' })

  expect(await heard.promise).toBe('by itself')
  await working.stop()
})

test('one that takes long keeps nobody waiting, and is not begun again while it runs', async () => {
  const slow = Promise.withResolvers<void>()
  const all = Promise.withResolvers<void>()
  const begun: number[] = []
  const carried = defineJob<{ nr: number }>({
    name: 'tests.carry',
    workers: 2,
    run: async ({ data: { nr } }) => {
      begun.push(nr)
      if (begun.length === 100) all.resolve()
      if (nr === 0) await slow.promise
    },
  })
  const working = await startJobs(
    world.database,
    { jobs: [carried], listeners: [] },
    () => world.services,
    world.services.log,
  )
  await working.enqueueAll(
    world.db,
    'tests.carry',
    Array.from({ length: 100 }, (_, nr) => ({ nr })),
  )
  await all.promise
  const { rows } = await sql<{
    state: string
  }>`select state from jobs.job where name = 'tests.carry' and data ->> 'nr' = '0'`.execute(
    world.db,
  )
  expect(rows).toEqual([{ state: 'active' }])
  slow.resolve()
  await working.stop()
  expect(begun.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, nr) => nr))
})
