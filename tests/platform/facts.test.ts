import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { defineEvent } from '#platform/data/events.ts'
import { defineListener, recordEvent } from '#platform/data/events.server.ts'
import { startJobs } from '#platform/data/jobs.server.ts'
import { createWorld } from '#tests/world.ts'

const starSeen = defineEvent('tests.star_seen', z.object({ star: z.string() }))
const cloudSeen = defineEvent('tests.cloud_seen', z.object({ grey: z.boolean() }))

const world = await createWorld()
const mona = await world.person()
let heard: string[] = []
let stumbles = 0
const listeners = [
  defineListener(
    starSeen,
    'tests.write',
    async ({ fact }) => void heard.push(`write ${fact.data.star} ${fact.user_id === mona.id}`),
  ),
  defineListener(starSeen, 'tests.tell', async ({ fact }) => {
    if (stumbles-- > 0) throw new Error('not yet')
    heard.push(`tell ${fact.data.star}`)
  }),
]
const jobs = await startJobs(
  world.database,
  { jobs: [], listeners },
  () => world.services,
  world.services.log,
  { work: false },
)
afterAll(() => jobs.stop())
beforeEach(() => {
  heard = []
  stumbles = 0
})

const see = (star: string) =>
  world.db
    .transaction()
    .execute((tx) => recordEvent(tx, starSeen, { user_id: mona.id, star }, world.now))

test('a fact is heard by each of its listeners, once', async () => {
  await see('Farqad')
  await world.db
    .transaction()
    .execute((tx) => recordEvent(tx, cloudSeen, { user_id: null, grey: true }, world.now))
  expect(await jobs.drain()).toBe(2)
  expect(await jobs.drain()).toBe(0)
  expect(heard).toEqual(['write Farqad true', 'tell Farqad'])
})

test('what did not happen after all is heard by nobody', async () => {
  const undone = world.db.transaction().execute(async (tx) => {
    await recordEvent(tx, starSeen, { user_id: mona.id, star: 'Suha' }, world.now)
    throw new Error('a lamp')
  })
  await expect(undone).rejects.toThrow('a lamp')
  expect(await jobs.drain()).toBe(0)
})

test('a listener that fails hears it again, the others do not', async () => {
  stumbles = 1
  await see('Canopus')
  await jobs.drain()
  expect(heard).toEqual(['write Canopus true'])
  const { rows } = await sql<{
    output: unknown
  }>`select output from jobs.job where name = 'tests.tell' and state = 'retry'`.execute(world.db)
  expect(rows).toMatchObject([{ output: { message: 'Error: not yet' } }])
  await sql`update jobs.job set start_after = now() - interval '1 second' where state = 'retry'`.execute(
    world.db,
  )
  await jobs.drain()
  expect(heard).toEqual(['write Canopus true', 'tell Canopus'])
})

test('many facts are passed on together', async () => {
  await sql`insert into events (kind, data, created_at)
    select ${starSeen.kind}, jsonb_build_object('star', nr::text), ${world.now} from generate_series(1, 60) as nr`.execute(
    world.db,
  )
  expect(await jobs.drain()).toBe(120)
  expect(new Set(heard).size).toBe(120)
})

test('whoever works hears of a fact by itself', async () => {
  const told = Promise.withResolvers<string>()
  const own = [
    defineListener(starSeen, 'tests.awake', async ({ fact }) => told.resolve(fact.data.star)),
  ]
  const working = await startJobs(
    world.database,
    { jobs: [], listeners: own },
    () => world.services,
    world.services.log,
  )
  await see('Vega')
  expect(await told.promise).toBe('Vega')
  await working.stop()
})
