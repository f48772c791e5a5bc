import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type KyselyPlugin,
} from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#platform/data/db.server.ts'
import { compileQuery } from './compiled-query.server.ts'

const sent: CompiledQuery[] = []
class RecordingDriver extends DummyDriver {
  override async acquireConnection() {
    return {
      executeQuery: async (query: CompiledQuery) => {
        sent.push(query)
        return { rows: [] }
      },
      streamQuery: () => {
        throw new Error('nothing is streamed here')
      },
    } as never
  }
}

const db = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new RecordingDriver(),
    createIntrospector: (it) => new PostgresIntrospector(it),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
}) as unknown as Db

const same: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: ({ result }) => Promise.resolve(result),
}

test('the query compiler passes a placeholder through to the parameters, wherever it is bound', async () => {
  let built = 0
  const query = compileQuery((on, { ids, email }: { ids: string[]; email: string }) => {
    built++
    return on
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .where('id', '=', (it) => it.fn.any(it.val(ids)))
      .limit(5)
  })
  const given = [
    { ids: ['1', '2'], email: 'one@example.org' },
    { ids: [], email: 'two@example.org' },
  ]
  for (const it of given) await query(db, it)
  expect(built).toBe(1)
  const [first, second] = sent.splice(0)
  expect(first!.sql).toBe('select "id" from "users" where "email" = $1 and "id" = any($2) limit $3')
  expect(second!.sql).toBe(first!.sql)
  expect([first!.parameters, second!.parameters]).toEqual(
    given.map(({ ids, email }) => [email, ids, 5]),
  )
})

test('the plugin added last is the last of the executor, in a transaction too', async () => {
  expect(db.getExecutor().plugins).toEqual([])
  expect(db.withPlugin(same).getExecutor().plugins.at(-1)).toBe(same)
  await db
    .withPlugin(same)
    .transaction()
    .execute(async (tx) => expect(tx.getExecutor().plugins.at(-1)).toBe(same))
})
