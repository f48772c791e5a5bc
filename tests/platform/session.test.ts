import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createSession, getVisit } from '#platform/identity/session.server.ts'
import { createWorld } from '#tests/world.ts'
import type { SessionPreload } from '#platform/identity/session-preload.ts'

const world = await createWorld()
const { db } = world
const day = 86_400
const signIn = async () => {
  const { id } = await world.person()
  return {
    id,
    token: await createSession(db, {
      user_id: id,
      user_agent: 'tests',
      country: 'eg',
      now: world.now,
    }),
  }
}

test('a token leads to its person, and no other word does', async () => {
  const { id, token } = await signIn()
  expect((await getVisit(db, token, world.now)).actor).toMatchObject({ id, first_name: 'Mona' })
  for (const other of [
    null,
    '',
    'x',
    `${token}x`,
    token.slice(1),
    'x'.repeat(10_000),
    "' or 1=1 --",
  ])
    expect(await getVisit(db, other, world.now)).toMatchObject({ actor: null, failure: null })
})

test('the database stores token hashes only', async () => {
  const { id, token } = await signIn()
  const row = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(token)
  expect(row.token_hash).toHaveLength(32)
})

test('a session lasts thirty days from the last visit', async () => {
  const { token } = await signIn()
  world.later(29 * day)
  expect((await getVisit(db, token, world.now)).actor).not.toBe(null)
  world.later(29 * day)
  expect((await getVisit(db, token, world.now)).actor).not.toBe(null)
  world.later(31 * day)
  expect(await getVisit(db, token, world.now)).toMatchObject({ actor: null, failure: null })
})

test('a session ends ninety days after the log in, however often it is used', async () => {
  const { id, token } = await signIn()
  for (let days = 20; days < 90; days += 20) {
    world.later(20 * day)
    expect((await getVisit(db, token, world.now)).actor).not.toBe(null)
  }
  world.later(10 * day - 1)
  expect((await getVisit(db, token, world.now)).actor).not.toBe(null)
  world.later(1)
  expect(await getVisit(db, token, world.now)).toMatchObject({ actor: null, failure: null })
  const { expires_at } = await db
    .selectFrom('sessions')
    .select('expires_at')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(expires_at).toBe(world.now.toISOString())
})

test('a session that an earlier release made to last longer ends too', async () => {
  const { id, token } = await signIn()
  world.later(95 * day)
  await db
    .updateTable('sessions')
    .set({ last_seen_at: world.now, expires_at: new Date(world.now.getTime() + 30 * day * 1000) })
    .where('user_id', '=', id)
    .execute()
  expect(await getVisit(db, token, world.now)).toMatchObject({ actor: null, failure: null })
  expect(await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual(
    [],
  )
})

test.each([
  ['banned_at', 'user_is_banned'],
  ['deleted_at', 'user_is_deleted'],
] as const)('%s ends every session of the person at once', async (column, failure) => {
  const { id, token } = await signIn()
  const elsewhere = await createSession(db, {
    user_id: id,
    user_agent: 'phone',
    country: null,
    now: world.now,
  })
  await db
    .updateTable('users')
    .set({ [column]: world.now })
    .where('id', '=', id)
    .execute()

  expect(await getVisit(db, token, world.now)).toMatchObject({ actor: null, failure })
  expect((await getVisit(db, elsewhere, world.now)).actor).toBe(null)
  expect(await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual(
    [],
  )
})

test('what a person became since is known at the next request', async () => {
  const { id, token } = await signIn()
  await db
    .updateTable('users')
    .set({ is_trainer: true, staff_role: 'editor' })
    .where('id', '=', id)
    .execute()
  expect((await getVisit(db, token, world.now)).actor).toMatchObject({
    is_trainer: true,
    staff_role: 'editor',
  })
})

test('what stands around a person’s page is read with their session, in the same statement', async () => {
  const { id, token } = await signIn()
  const own: SessionPreload = (_, person) => sql`json_build_object('mine', ${person})`
  expect(await getVisit(db, token, world.now, own)).toMatchObject({
    actor: { id },
    own: { mine: id },
  })
  expect((await getVisit(db, token, world.now)).own).toBe(null)
})
