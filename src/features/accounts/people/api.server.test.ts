import { describe, expect, test } from 'vitest'
import type { Actor } from '#platform/call/gate.server.ts'
import type { ReaderContext } from '#platform/language/locale.ts'
import { createSession, getVisit } from '#platform/identity/session.server.ts'
import { arabicReader, createWorld } from '#tests/world.ts'
import { peopleCalls } from './contract.ts'

const world = await createWorld({ connections: 5 })
const admin = await world.person({ first_name: 'Hany', staff_role: 'admin' })
const support = await world.person({ first_name: 'Nour', staff_role: 'support' })
const session = (actor: Actor) =>
  createSession(world.db, {
    user_id: actor.id,
    user_agent: 'Mozilla/5.0 (iPad) Safari/604.1',
    country: 'eg',
    now: world.now,
  })
const get = (actor: Actor) => world.as(admin)(peopleCalls.get, { id: actor.id })

describe('finding people', () => {
  test('by a part of the name, the address or the number, in either digits', async () => {
    await world.person({
      first_name: 'سلمى',
      email: 'salma.nabil@find.example',
      mobile: '01009876543',
    })
    const found = async (q: string) =>
      (await world.as(support)(peopleCalls.find, { q })).items.map((it) => it.email)
    for (const q of ['سلم', 'NABIL@find', '987654', '٠١٠٠ ٩٨٧ ٦٥٤٣'])
      expect(await found(q), q).toEqual(['salma.nabil@find.example'])
    expect(await found('100%')).toEqual([])
    expect(await found('_')).toEqual([])
  })

  test('by what they are called in either language, and as the reader’s own calls them', async () => {
    const { id, hue } = await world.person({ first_name: 'Yasmin' })
    await world.db
      .updateTable('users')
      .set({ certificate_name_ar: 'ياسمين فؤاد', middle_name: 'Sami' })
      .where('id', '=', id)
      .execute()
    const found = async (reader: ReaderContext | undefined, q: string) =>
      (await world.as(support, reader)(peopleCalls.find, { q })).items
    for (const q of ['yasmin', 'ياسمين']) {
      expect(await found(undefined, q)).toMatchObject([{ id, name: 'Yasmin Sami Adel', hue }])
      expect(await found(arabicReader, q)).toMatchObject([{ id, name: 'ياسمين فؤاد', hue }])
    }
    await world.db
      .updateTable('users')
      .set({ first_name: 'Yasmine' })
      .where('id', '=', id)
      .execute()
    expect((await get({ id } as Actor)).hue).toBe(hue)
  })

  test('by role and state, in pages', async () => {
    for (let n = 0; n < 25; n++) await world.person({ is_trainer: true })
    const first = await world.as(admin)(peopleCalls.find, { role: 'trainer' })
    expect(first).toMatchObject({ page: 1, pages: 2, total: 25 })
    expect(first.items).toHaveLength(24)
    expect(
      (await world.as(admin)(peopleCalls.find, { role: 'trainer', page: '2' })).items,
    ).toHaveLength(1)
    expect(
      (await world.as(admin)(peopleCalls.find, { role: 'admin', state: '' })).items.map(
        (it) => it.id,
      ),
    ).toEqual([admin.id])
    expect((await world.as(admin)(peopleCalls.find, { state: 'deleted' })).total).toBe(0)
    expect(
      await world.statements(() => world.as(admin)(peopleCalls.find, { role: 'trainer' })),
    ).toBe(1)
  })

  test('is for support and admins; acting is for admins alone', async () => {
    const student = await world.person()
    const editor = await world.person({ staff_role: 'editor' })
    for (const it of [student, editor])
      await expect(world.as(it)(peopleCalls.find, {})).rejects.toMatchObject({ code: 'forbidden' })
    for (const act of [peopleCalls.unban, peopleCalls.signOut])
      await expect(world.as(support)(act, { id: student.id })).rejects.toMatchObject({
        code: 'forbidden',
      })
    for (const act of [peopleCalls.ban, peopleCalls.remove])
      await expect(
        world.as(support)(act, { id: student.id, reason: 'because' }),
      ).rejects.toMatchObject({ code: 'forbidden' })
    await expect(
      world.as(support)(peopleCalls.setRole, { id: support.id, staff_role: 'admin' }),
    ).rejects.toMatchObject({
      code: 'forbidden',
    })
  })
})

describe('a ban', () => {
  test('ends every session at once, is told to its person and written down (A13)', async () => {
    const person = await world.person()
    const cid = await session(person)
    await session(person)
    await world.as(admin)(peopleCalls.ban, { id: person.id, reason: 'Insulting other learners' })

    expect(
      await world.db.selectFrom('sessions').selectAll().where('user_id', '=', person.id).execute(),
    ).toEqual([])
    expect(await getVisit(world.db, cid, world.now)).toMatchObject({
      actor: null,
      failure: 'user_is_banned',
    })
    // A session opened concurrently is refused by the account state.
    const late = await session(person)
    expect(await getVisit(world.db, late, world.now)).toMatchObject({
      actor: null,
      failure: 'user_is_banned',
    })
    expect(await get(person)).toMatchObject({
      state: 'banned',
      ban_reason: 'Insulting other learners',
      sessions: [],
      acts: [{ action: 'person.ban', by: 'Hany Adel', reason: 'Insulting other learners' }],
    })
  })

  test('is lifted, once', async () => {
    const person = await world.person()
    const cid = await session(person)
    await world.as(admin)(peopleCalls.ban, { id: person.id, reason: 'A mistake' })
    await world.as(admin)(peopleCalls.unban, { id: person.id })
    await world.as(admin)(peopleCalls.unban, { id: person.id })
    const { state, acts } = await get(person)
    expect(state).toBe('active')
    expect(await getVisit(world.db, cid, world.now)).toMatchObject({ actor: null, failure: null })
    expect(acts.map((it) => it.action)).toEqual(['person.unban', 'person.ban'])
  })

  test('needs a reason', async () => {
    const { id } = await world.person()
    await expect(world.as(admin)(peopleCalls.ban, { id, reason: ' ' })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })
})

test('a deleted person is shut out at once and is not there to be acted on', async () => {
  const person = await world.person()
  await session(person)
  await world.as(admin)(peopleCalls.remove, { id: person.id, reason: 'Asked for it by letter' })
  const late = await session(person)
  expect(await getVisit(world.db, late, world.now)).toMatchObject({ failure: 'user_is_deleted' })
  expect(await get(person)).toMatchObject({ state: 'deleted' })
  await expect(
    world.as(admin)(peopleCalls.ban, { id: person.id, reason: 'again' }),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test('a role is given and taken, and sessions of the old one end', async () => {
  const person = await world.person()
  await session(person)
  await world.as(admin)(peopleCalls.setRole, { id: person.id, staff_role: 'editor' })
  expect(await get(person)).toMatchObject({
    staff_role: 'editor',
    sessions: [],
    acts: [{ action: 'person.role', role_before: null, role_after: 'editor' }],
  })
  await world.as(admin)(peopleCalls.setRole, { id: person.id, staff_role: '' })
  expect(await get(person)).toMatchObject({ staff_role: null })
})

test('nobody bans, deletes or demotes themself', async () => {
  const { id } = admin
  await expect(world.as(admin)(peopleCalls.ban, { id, reason: 'why not' })).rejects.toMatchObject({
    code: 'own_account',
  })
  await expect(
    world.as(admin)(peopleCalls.remove, { id, reason: 'why not' }),
  ).rejects.toMatchObject({ code: 'own_account' })
  await expect(world.as(admin)(peopleCalls.setRole, { id, staff_role: '' })).rejects.toMatchObject({
    code: 'own_account',
  })
})

test('two admins who demote each other at once leave one', async () => {
  const other = await world.person({ staff_role: 'admin' })
  const answers = await Promise.allSettled([
    world.as(admin)(peopleCalls.setRole, { id: other.id, staff_role: '' }),
    world.as(other)(peopleCalls.setRole, { id: admin.id, staff_role: '' }),
  ])
  expect(answers.filter((it) => it.status === 'fulfilled').length).toBeLessThan(2)
  const left = await world.db
    .selectFrom('users')
    .select('id')
    .where('staff_role', '=', 'admin')
    .execute()
  expect(left).toHaveLength(1)
  await world.db
    .updateTable('users')
    .set({ staff_role: 'admin' })
    .where('id', '=', admin.id)
    .execute()
})

test('signing a person out ends their sessions and is written down', async () => {
  const person = await world.person()
  await session(person)
  expect((await get(person)).sessions).toMatchObject([
    { kind: 'tablet', system: 'iPad', country: 'eg' },
  ])
  await world.as(admin)(peopleCalls.signOut, { id: person.id })
  expect(await get(person)).toMatchObject({ sessions: [], acts: [{ action: 'person.sign_out' }] })
})
