import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { commerce } from '#features/pricing/contract.ts'
import { api } from '#api.ts'
import { dispatch } from '#platform/call/gate.server.ts'
import { toFailure } from '#platform/call/to-failure.server.ts'
import { ConnectionQueue } from '#platform/data/connection-queue.server.ts'
import { createFailFastDb } from '#platform/data/fail-fast-db.server.ts'
import {
  createWriteRecorder,
  getRequestWork,
  withRequestWork,
} from '#platform/data/request-work.server.ts'
import { englishReader, createWorld } from '#tests/world.ts'

const world = await createWorld({ connections: 5 })
const { database, services } = world
const connections = database.pool.options.max
const told = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => toFailure(error).code,
  )

test('a burst of many more requests than connections waits its turn, and none is refused', async () => {
  const db = createFailFastDb(database, new ConnectionQueue(connections))
  const call = () =>
    withRequestWork(() =>
      dispatch(
        api,
        {
          db,
          actor: null,
          reader: englishReader,
          now: world.now,
          request: { ip: '127.0.0.1', user_agent: 'tests' },
          services,
        },
        commerce.activePlans,
        {},
      ),
    )
  const write = () =>
    withRequestWork(() =>
      db
        .transaction()
        .execute((tx) =>
          sql`insert into rate_limits (key, hits, resets_at) values (${crypto.randomUUID()}, 1, now())`.execute(
            tx,
          ),
        ),
    )
  const asked = Array.from({ length: 300 }, (_, at) => told(at % 2 ? write() : call()))
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['done']))
})

test('a full queue refuses the newest request, and one that has begun comes before those that have not', async () => {
  const queue = new ConnectionQueue(1, { length: 2, waitMs: 60_000 })
  const order: string[] = []
  const wait = (name: string, began: number) =>
    queue.acquire({ began, waitedMs: 0, hasWritten: false }).then(
      () => order.push(name),
      () => order.push(`${name} refused`),
    )
  await queue.acquire(undefined)
  const waiting = [wait('third', 3), wait('second', 2), wait('first', 1)]
  await waiting[0]
  expect(order).toEqual(['third refused'])
  queue.release()
  await waiting[2]
  queue.release()
  await waiting[1]
  expect(order).toEqual(['third refused', 'first', 'second'])
})

test('the statements of one request share its time in the queue', async () => {
  const queue = new ConnectionQueue(0, { length: 2, waitMs: 20 })
  const work = { began: 0, waitedMs: 19, hasWritten: false }
  await expect(queue.acquire(work)).rejects.toThrow('timeout exceeded')
  expect(work.waitedMs).toBeGreaterThan(19)
})

test('a request has changed something once a write is sent or committed, and not before', async () => {
  const db = createFailFastDb(database, new ConnectionQueue(connections))
  const written = (what: () => Promise<unknown>) =>
    withRequestWork(async () => {
      await what().catch(() => {})
      return getRequestWork()!.hasWritten
    })
  expect(await written(() => db.selectFrom('users').select('id').execute())).toBe(false)
  expect(await written(() => db.deleteFrom('users').execute())).toBe(true)
  expect(
    await written(() => db.transaction().execute((tx) => tx.deleteFrom('users').execute())),
  ).toBe(true)
  const takenBack = (tx: typeof db) =>
    tx
      .deleteFrom('users')
      .execute()
      .then(() => Promise.reject(new Error('no')))
  expect(await written(() => db.transaction().execute(takenBack))).toBe(false)
  expect(
    await written(() =>
      sql`insert into "rate_limits" (key, hits, resets_at) values ('a', 1, now())`.execute(db),
    ),
  ).toBe(false)
  const work = { began: 0, waitedMs: 0, hasWritten: false }
  createWriteRecorder(work)(
    'with changed as (update users set hue = 1 returning id) select * from changed',
  )
  expect(work.hasWritten).toBe(true)
})
