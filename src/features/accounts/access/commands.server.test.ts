import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { api } from '#api.ts'
import { openPostgres } from '#platform/data/db.server.ts'
import { dispatch } from '#platform/call/gate.server.ts'
import { hashPassword } from '../password-hash.server.ts'
import { getVisit } from '#platform/identity/session.server.ts'
import { englishReader, createWorld } from '#tests/world.ts'
import * as access from './contract.ts'
import { revealAccounts } from '../settings.ts'

const world = await createWorld({ connections: 5 })
let network = 0
const visitor = (more: object = {}) =>
  world.as(null, englishReader, {
    ip: `10.2.${network >> 8}.${network++ & 255}`,
    user_agent: 'tests',
    ...more,
  })
const password = 'river-lantern-42'
const password_hash = await hashPassword(password)
let people = 0

async function somebody() {
  const actor = await world.person({ email: `p${people++}@people.example` })
  await world.db.updateTable('users').set({ password_hash }).where('id', '=', actor.id).execute()
  return { ...actor, email: `p${people - 1}@people.example` }
}
const sessionsOf = (id: string) =>
  world.db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute()
/** Returns the ticket of a login refused for too many sessions. */
const failureTicket = (email: string) =>
  visitor()(access.logIn, { email, password }).then(
    () => expect.fail('there was room'),
    (it) => it.facts.ticket as string,
  )
const actorOf = async (cid: string) => (await getVisit(world.db, cid, world.now)).actor

describe('logging in', () => {
  test('opens a session of which only a hash is kept', async () => {
    const { id, email } = await somebody()
    const { cid } = await visitor()(access.logIn, { email: email.toUpperCase(), password })

    expect(await actorOf(cid)).toMatchObject({ id })
    expect(JSON.stringify(await sessionsOf(id))).not.toContain(cid)
  })

  test('says in the seed’s words what is wrong', async () => {
    const { id, email } = await somebody()
    await expect(
      visitor()(access.logIn, { email: 'nobody@people.example', password }),
    ).rejects.toMatchObject({ code: 'user_not_found' })
    await expect(visitor()(access.logIn, { email, password: 'wrong' })).rejects.toMatchObject({
      code: 'credentials_mismatch',
    })

    await world.db.updateTable('users').set({ banned_at: world.now }).where('id', '=', id).execute()
    await expect(visitor()(access.logIn, { email, password: 'wrong' })).rejects.toMatchObject({
      code: 'credentials_mismatch',
    })
    await expect(visitor()(access.logIn, { email, password })).rejects.toMatchObject({
      code: 'user_is_banned',
    })
    await world.db
      .updateTable('users')
      .set({ banned_at: null, deleted_at: world.now })
      .where('id', '=', id)
      .execute()
    await expect(visitor()(access.logIn, { email, password })).rejects.toMatchObject({
      code: 'user_is_deleted',
    })
  })

  test('does not tell unknown addresses apart where the academy chose so (A9)', async () => {
    await world.set(revealAccounts, false)
    const { email } = await somebody()
    const said = await Promise.allSettled(
      ['nobody@people.example', email].map((text) =>
        visitor()(access.logIn, { email: text, password: 'wrong' }),
      ),
    )
    await world.set(revealAccounts, null)

    const [unknown, wrong] = said.map((it) => it.status === 'rejected' && { ...it.reason })
    expect(unknown).toEqual(wrong)
    expect(unknown).toMatchObject({ code: 'invalid_email_or_password' })
  })

  test('takes the place of the session this device had (A10)', async () => {
    const { id, email } = await somebody()
    const first = await visitor()(access.logIn, { email, password })
    const again = world.as(await actorOf(first.cid))
    const second = await again(access.logIn, { email, password })

    expect(second.cid).not.toBe(first.cid)
    expect(await actorOf(first.cid)).toBeNull()
    expect(await sessionsOf(id)).toHaveLength(1)
  })

  test('hashes a password anew when the cost of hashing has changed', async () => {
    const { id, email } = await somebody()
    await world.db
      .updateTable('users')
      .set({
        password_hash: await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 }),
      })
      .where('id', '=', id)
      .execute()
    await visitor()(access.logIn, { email, password })

    const [user] = await world.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', id)
      .execute()
    expect(user!.password_hash).toContain('m=19456,t=2,p=1')
  })

  test('slides for thirty days and then is over', async () => {
    const { email } = await somebody()
    const { cid } = await visitor()(access.logIn, { email, password })
    world.later(29 * 86_400)
    expect(await getVisit(world.db, cid, world.now)).toMatchObject({ renewed: true })
    world.later(29 * 86_400)
    expect(await actorOf(cid)).not.toBeNull()
    world.later(31 * 86_400)
    expect(await actorOf(cid)).toBeNull()
  })
})

describe('wrong passwords', () => {
  test('ten are checked in a quarter of an hour, then even the right one waits (A7)', async () => {
    const { id, email } = await somebody()
    const known = await visitor()(access.logIn, { email, password })
    const tries = await Promise.allSettled(
      Array.from({ length: 30 }, () => visitor()(access.logIn, { email, password: 'wrong' })),
    )
    const codes = tries.map((it) => it.status === 'rejected' && it.reason.code)

    expect(codes.filter((it) => it === 'credentials_mismatch')).toHaveLength(10)
    expect(codes.filter((it) => it === 'too_many_requests')).toHaveLength(20)
    await expect(visitor()(access.logIn, { email, password })).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfter: 900,
    })
    // Failed logins of strangers do not lock out a known device.
    expect(
      await visitor({ device: known.device })(access.logIn, { email, password }),
    ).toHaveProperty('cid')
    await expect(
      visitor({ device: `x${known.device}` })(access.logIn, { email, password }),
    ).rejects.toMatchObject({
      code: 'too_many_requests',
    })
    expect(await sessionsOf(id)).toHaveLength(2)
  })

  test('the wait doubles each time it is used up, and a right password clears it', async () => {
    const { email } = await somebody()
    const useUp = () =>
      Promise.allSettled(
        Array.from({ length: 11 }, () => visitor()(access.logIn, { email, password: 'wrong' })),
      )
    await useUp()
    world.later(901)
    await useUp()
    await expect(visitor()(access.logIn, { email, password })).rejects.toMatchObject({
      retryAfter: 1800,
    })
    world.later(1801)
    await visitor()(access.logIn, { email, password })
    await useUp()
    await expect(visitor()(access.logIn, { email, password })).rejects.toMatchObject({
      retryAfter: 900,
    })
  })

  test('a network has a hundred tries a quarter of an hour, whatever the accounts (A8)', async () => {
    const one = visitor()
    const key = `login:ip:10.2.${(network - 1) >> 8}.${(network - 1) & 255}`
    await world.db
      .insertInto('rate_limits')
      .values({ key, hits: 99, resets_at: new Date(world.now.getTime() + 900_000) })
      .execute()
    await expect(one(access.logIn, { email: 'x1@people.example', password })).rejects.toMatchObject(
      { code: 'user_not_found' },
    )
    await expect(one(access.logIn, { email: 'x2@people.example', password })).rejects.toMatchObject(
      { code: 'too_many_requests' },
    )
  })
})

test('the limits hold across two processes', async () => {
  const { email } = await somebody()
  const { engine, pool } = world.database
  // The embedded engine serves a single process; PostgreSQL gets a second connection pool.
  const other =
    engine === 'postgres'
      ? openPostgres(pool.options.connectionString!, { max: 3 })
      : world.database
  const tries = Array.from({ length: 24 }, (_, n) =>
    n % 2 ? world : { ...world, db: other.db },
  ).map(({ db }) =>
    dispatch(
      api,
      {
        db,
        actor: null,
        reader: englishReader,
        now: world.now,
        request: { ip: `10.9.0.${network++ & 255}`, user_agent: '' },
        services: world.services,
      },
      access.logIn,
      {
        email,
        password: 'wrong',
      },
    ),
  )
  const said = (await Promise.allSettled(tries)).map(
    (it) => it.status === 'rejected' && it.reason.code,
  )
  if (other !== world.database) await other.close()

  expect(said.filter((it) => it === 'credentials_mismatch')).toHaveLength(10)
  expect(said.filter((it) => it === 'too_many_requests')).toHaveLength(14)
})

describe('too many sessions', () => {
  test('logins at the same moment never pass the limit (A15)', async () => {
    const { id, email } = await somebody()
    for (let n = 0; n < 2; n++) await visitor()(access.logIn, { email, password })
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => visitor()(access.logIn, { email, password })),
    )

    expect(answers.filter((it) => it.status === 'fulfilled')).toHaveLength(1)
    expect(await sessionsOf(id)).toHaveLength(3)
  })

  test('the ticket shows the devices, ends those named and goes on, once', async () => {
    const { id, email } = await somebody()
    const agents = [
      'Mozilla/5.0 (Windows NT 10.0) Chrome/120.0 Safari/537.36',
      'Mozilla/5.0 (iPad; CPU OS 17_0) Version/17.0 Safari/604.1',
      'tests',
    ]
    const cids = []
    for (const user_agent of agents) {
      cids.push((await visitor({ user_agent })(access.logIn, { email, password })).cid)
      world.later(60)
    }
    const ticket = await failureTicket(email)

    const { items, most } = await visitor()(access.sessions, { ticket })
    expect(most).toBe(3)
    expect(items.map((it) => [it.system, it.browser])).toEqual([
      [null, null],
      ['iPad', 'Safari'],
      ['Windows', 'Chrome'],
    ])
    await expect(visitor()(access.endSessions, { ticket, session_ids: [] })).rejects.toMatchObject({
      code: 'too_many_sessions',
    })

    const { cid } = await visitor()(access.endSessions, { ticket, session_ids: [items[1]!.id] })
    expect(await actorOf(cid!)).toMatchObject({ id })
    expect(await actorOf(cids[1]!)).toBeNull()
    expect(await actorOf(cids[0]!)).not.toBeNull()
    await expect(visitor()(access.endSessions, { ticket, all: true })).rejects.toMatchObject({
      code: 'step_expired',
    })
    expect(await sessionsOf(id)).toHaveLength(3)
  })

  test('the ticket ends nobody else’s sessions and is good for five minutes', async () => {
    const [mine, other] = [await somebody(), await somebody()]
    for (let n = 0; n < 3; n++) await visitor()(access.logIn, { email: mine.email, password })
    await visitor()(access.logIn, { email: other.email, password })
    const ticket = await failureTicket(mine.email)
    const [theirs] = await sessionsOf(other.id)

    await expect(
      visitor()(access.endSessions, { ticket, session_ids: [theirs!.id] }),
    ).rejects.toMatchObject({ code: 'too_many_sessions' })
    expect(await sessionsOf(other.id)).toHaveLength(1)
    world.later(301)
    await expect(visitor()(access.endSessions, { ticket, all: true })).rejects.toMatchObject({
      code: 'step_expired',
    })
    await expect(visitor()(access.sessions, { ticket })).rejects.toMatchObject({
      code: 'step_expired',
    })
  })
})

test('one’s own sessions are listed and the others ended', async () => {
  const { id, email } = await somebody()
  const { cid } = await visitor()(access.logIn, { email, password })
  await visitor()(access.logIn, { email, password })
  const call = world.as(await actorOf(cid))

  expect((await call(access.sessions, {})).items.filter((it) => it.is_current)).toHaveLength(1)
  await call(access.endSessions, { all: true })
  expect(await sessionsOf(id)).toHaveLength(1)
  expect(await actorOf(cid)).not.toBeNull()
  await expect(visitor()(access.sessions, {})).rejects.toMatchObject({ code: 'not_logged_in' })
})

test('after logging out the token is nobody’s (A11)', async () => {
  const { email } = await somebody()
  const { cid } = await visitor()(access.logIn, { email, password })
  await world.as(await actorOf(cid))(access.logOut, {})

  expect(await actorOf(cid)).toBeNull()
  expect(await visitor()(access.logOut, {})).toEqual({})
})

test('a ban works at the next request on every device (A13)', async () => {
  const { id, email } = await somebody()
  const [one, two] = [
    await visitor()(access.logIn, { email, password }),
    await visitor()(access.logIn, { email, password }),
  ]
  await world.db.updateTable('users').set({ banned_at: world.now }).where('id', '=', id).execute()

  expect(await getVisit(world.db, one.cid, world.now)).toMatchObject({
    actor: null,
    failure: 'user_is_banned',
  })
  expect(await sessionsOf(id)).toEqual([])
  expect(await actorOf(two.cid)).toBeNull()
})

test('the profile is one’s own, and none without a session', async () => {
  const actor = await somebody()
  expect(await world.as(actor)(access.profile, {})).toMatchObject({
    id: actor.id,
    email: actor.email,
    first_name: 'Mona',
    is_trainer: false,
    mobile: null,
  })
  expect(await world.as(actor)(access.profile, {})).not.toHaveProperty('password_hash')
  await expect(visitor()(access.profile, {})).rejects.toMatchObject({ code: 'not_logged_in' })
})
