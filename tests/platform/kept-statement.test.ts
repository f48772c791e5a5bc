import { expect, test } from 'vitest'
import { keptStatement } from '#platform/data/kept-statement.server.ts'
import { newWorld } from '../world.ts'

test('a statement that is kept is filled in anew each time, within a transaction too', async () => {
  const { db } = await newWorld()
  let built = 0
  const person = keptStatement((db, { email, role }: { email: string; role: string }) => {
    built++
    return db.selectFrom('users').select('email').where('email', '=', email).where('staff_role', '=', role).where('hue', '>=', 0).limit(5)
  })
  const [one, other] = ['one@example.org', 'other@example.org']
  const values = [one, other].map((email) => ({ email, first_name: 'Mona', last_name: 'Adel', staff_role: 'editor' }))
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
