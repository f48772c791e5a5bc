import { LimitNode, sql, ValueNode } from 'kysely'
import { expect, test } from 'vitest'
import { compileQuery, compileQueryVariants } from '#platform/patches/compiled-query.server.ts'
import { createWorld } from '../world.ts'

test('a statement that is kept is filled in anew each time, within a transaction too', async () => {
  const { db } = await createWorld()
  let built = 0
  const person = compileQuery((db, { email, role }: { email: string; role: string }) => {
    built++
    return db
      .selectFrom('users')
      .select('email')
      .where('email', '=', email)
      .where('staff_role', '=', role)
      .where('hue', '>=', 0)
      .limit(5)
  })
  const [one, other] = ['one@example.org', 'other@example.org']
  const values = [one, other].map((email) => ({
    email,
    first_name: 'Mona',
    last_name: 'Adel',
    staff_role: 'editor',
  }))
  await db.insertInto('users').values(values).execute()
  expect(await person(db, { email: one, role: 'editor' })).toEqual([{ email: one }])
  expect(await person(db, { email: other, role: 'editor' })).toEqual([{ email: other }])
  expect(await person(db, { email: other, role: 'admin' })).toEqual([])
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('users').where('email', '=', one).execute()
    expect(await person(tx, { email: one, role: 'editor' })).toEqual([])
  })
  expect(built).toBe(1)
})

test('of what depends on a kind, a statement is kept for each', async () => {
  const { db } = await createWorld()
  const built: string[] = []
  const said = compileQueryVariants(
    (_, { locale, is_loud }: { locale: string; is_loud: boolean }, { word }: { word: string }) => {
      built.push(locale)
      const both = sql`${sql.lit(locale)} || ' ' || ${word}::text`
      return sql<{ said: string }>`select ${is_loud ? sql`upper(${both})` : both} as said`
    },
  )
  for (const word of ['one', 'two']) {
    expect(await said(db, { locale: 'en', is_loud: false }, { word })).toEqual([
      { said: `en ${word}` },
    ])
    expect(await said(db, { locale: 'en', is_loud: true }, { word })).toEqual([
      { said: `EN ${word.toUpperCase()}` },
    ])
    expect(await said(db, { locale: 'ar', is_loud: false }, { word })).toEqual([
      { said: `ar ${word}` },
    ])
  }
  expect(built).toEqual(['en', 'en', 'ar'])
})

test('who reads otherwise than everybody, as somebody who looks at a draft, neither gets what is kept nor leaves anything in it', async () => {
  const { db } = await createWorld()
  const otherwise = db.withPlugin({
    transformQuery: ({ node }) =>
      node.kind === 'SelectQueryNode'
        ? { ...node, limit: LimitNode.create(ValueNode.createImmediate(0)) }
        : node,
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const saying = () =>
    compileQuery((on, { word }: { word: string }) =>
      on.selectNoFrom(sql<string>`${word}::text`.as('word')),
    )
  for (const order of [
    [otherwise, db],
    [db, otherwise],
  ]) {
    const said = saying()
    for (const on of [...order, ...order])
      expect(await said(on, { word: 'one' })).toEqual(on === db ? [{ word: 'one' }] : [])
  }
})
