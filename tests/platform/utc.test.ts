import { afterAll, expect, test } from 'vitest'
import { openPostgres } from '#platform/data/db.server.ts'
import { createWorld } from '#tests/world.ts'

const { database } = await createWorld()
const zoneOf = async (client: { query(text: string): Promise<{ rows: unknown[] }> }) =>
  (await client.query('show time zone')).rows

test('the database’s sessions are in UTC, so that a day in a query is the same on every machine', async () => {
  expect(await zoneOf(database.pool)).toEqual([{ TimeZone: 'UTC' }])
  const { rows } = await database.pool.query<{ day: string }>(
    "select ('2026-12-31T23:30:00Z'::timestamptz)::date::text as day",
  )
  expect(rows).toEqual([{ day: '2026-12-31' }])
})

if (database.engine === 'postgres')
  test('whatever the server’s own zone is, also for who listens', async () => {
    const url = database.pool.options.connectionString!
    await database.pool.query(
      `alter database "${new URL(url).pathname.slice(1)}" set timezone = 'Africa/Cairo'`,
    )
    const other = openPostgres(url, { max: 1 })
    const listener = (await other.listener()) as Awaited<ReturnType<typeof other.listener>> & {
      end(): Promise<void>
    }
    afterAll(async () => {
      await listener.end()
      await other.close()
    })
    expect(await zoneOf(other.pool)).toEqual([{ TimeZone: 'UTC' }])
    expect(await zoneOf(listener)).toEqual([{ TimeZone: 'UTC' }])
  })
