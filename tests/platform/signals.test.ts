import { afterAll, expect, test, vi } from 'vitest'
import { openPostgres, type Database } from '#platform/db.server.ts'
import { within } from '#platform/limits.server.ts'
import { listen, type Signal } from '#platform/signals.server.ts'
import { newWorld } from '#tests/world.ts'

const { database, services, now } = await newWorld()
/** As another process has it: connections of its own, where the engine can have more than one. */
const elsewhere: Database = database.engine === 'postgres' ? openPostgres(database.pool.options.connectionString!, { max: 2 }) : database
const heard: Signal[] = []
const stop = await listen(database, services.log, (it) => heard.push(it))
afterAll(async () => {
  await stop()
  if (elsewhere !== database) await elsewhere.close()
})

test('an edit of content made by another process is heard once it is true', async () => {
  const undone = elsewhere.db.transaction().execute(async (tx) => {
    await tx.insertInto('settings').values({ key: 'undone', value: '1' }).execute()
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await elsewhere.db.insertInto('settings').values({ key: 'name', value: '"Academy"' }).execute()

  await vi.waitFor(() => expect(heard).toEqual([{ kind: 'content', about: 'settings' }]))
})

test('what people do besides content is not told', async () => {
  heard.splice(0)
  await within(elsewhere.db, 'quiet', { hits: 5, seconds: 60 }, now)
  await elsewhere.db.deleteFrom('settings').execute()

  await vi.waitFor(() => expect(heard).toHaveLength(1))
})

// The embedded engine has one connection, which lives as long as it does.
if (database.engine === 'postgres')
  test('a listener that lost its connection comes back, and takes it that everything changed', async () => {
    heard.splice(0)
    await elsewhere.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'",
    )
    await vi.waitFor(() => expect(heard).toEqual([{ kind: 'content', about: 'everything' }]), 5000)
    await elsewhere.db.insertInto('settings').values({ key: 'tagline', value: '""' }).execute()

    await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'content', about: 'settings' }))
  })

test('tries are counted together, whichever process they reach', async () => {
  const limit = { hits: 5, seconds: 60 }
  const tries = Array.from({ length: 10 }, (_, at) => within((at % 2 ? database : elsewhere).db, 'shared', limit, now))
  const settled = await Promise.allSettled(tries)

  expect(settled.filter((it) => it.status === 'fulfilled')).toHaveLength(5)
})
