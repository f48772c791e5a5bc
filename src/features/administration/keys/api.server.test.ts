import { expect, test } from 'vitest'
import { peopleCalls } from '#features/accounts/people/contract.ts'
import { supportAgentCalls } from '#features/support/admin/contract.ts'
import { supportCalls } from '#features/support/chat/contract.ts'
import { parseAccessKey, authenticateAccessKey } from '#platform/call/access-key.server.ts'
import { createWorld } from '#tests/world.ts'
import { auditCalls } from '../audit/contract.ts'
import { accessKeyCalls } from './contract.ts'

const world = await createWorld()
const admin = await world.person({ staff_role: 'admin' })
const as = world.as(admin)
const make = (scopes: ['people.read'] | ['people.write', 'orders.read'], days = 30) =>
  as(accessKeyCalls.make, { title: 'Report', scopes, days })
const holder = (key: string, path: string) => authenticateAccessKey(world.db, key, path, world.now)

test('a key is told once, kept as a hash, opens what it was made for, and ends when it is revoked', async () => {
  const { id, key } = await make(['people.read'])
  expect(key).toMatch(/^farqad_[\w-]{43}$/)
  expect(await holder(key, 'office/people/find')).toMatchObject({
    id: admin.id,
    staff_role: 'admin',
  })
  await expect(holder(key, 'office/people/ban')).rejects.toThrow('key_too_narrow')
  await expect(holder(key, 'client/access/profile')).rejects.toThrow('key_too_narrow')
  const listed = await as(accessKeyCalls.get, {})
  expect(listed).toMatchObject([
    { id, ending: key.slice(-4), scopes: ['people.read'], last_used_at: world.now.toISOString() },
  ])
  const kept = await world.db.selectFrom('access_keys').selectAll().execute()
  expect(JSON.stringify([listed, kept])).not.toContain(key)
  await as(accessKeyCalls.revoke, { id })
  await expect(holder(key, 'office/people/find')).rejects.toThrow('unknown_key')
  await expect(as(accessKeyCalls.revoke, { id })).rejects.toThrow('not_found')
  const acts = await world.db
    .selectFrom('audit_log')
    .select('action')
    .where('actor_id', '=', admin.id)
    .orderBy('created_at')
    .execute()
  expect(acts.map((it) => it.action)).toEqual(['key.make', 'key.revoke'])
})

test('a key ends with its days, with its person’s ban, and with their role', async () => {
  const other = await world.person({ staff_role: 'admin' })
  const { key } = await world.as(other)(accessKeyCalls.make, {
    title: 'Bridge',
    scopes: ['people.write', 'orders.read'],
    days: 30,
  })
  await expect(
    authenticateAccessKey(
      world.db,
      key,
      'office/orders/find',
      new Date(world.now.getTime() + 31 * 86_400_000),
    ),
  ).rejects.toThrow('unknown_key')
  await world.db.updateTable('users').set({ staff_role: null }).where('id', '=', other.id).execute()
  expect(await holder(key, 'office/orders/find')).toMatchObject({ staff_role: null })
  await world.db
    .updateTable('users')
    .set({ banned_at: world.now })
    .where('id', '=', other.id)
    .execute()
  await expect(holder(key, 'office/orders/find')).rejects.toThrow('user_is_banned')
})

test('keys of somebody who was banned or deleted are revoked and do not come back', async () => {
  const other = await world.person({ staff_role: 'admin' })
  const { key } = await world.as(other)(accessKeyCalls.make, {
    title: 'Bridge',
    scopes: ['people.write', 'orders.read'],
    days: 30,
  })
  await as(peopleCalls.ban, { id: other.id, reason: 'A key in other hands' })
  await expect(holder(key, 'office/orders/find')).rejects.toThrow('unknown_key')
  await as(peopleCalls.unban, { id: other.id })
  await expect(holder(key, 'office/orders/find')).rejects.toThrow('unknown_key')
  expect(
    await world.db.selectFrom('access_keys').select('id').where('user_id', '=', other.id).execute(),
  ).toEqual([])

  const gone = await world.person({ staff_role: 'admin' })
  await world.as(gone)(accessKeyCalls.make, { title: 'Bridge', scopes: ['orders.read'], days: 30 })
  await as(peopleCalls.remove, { id: gone.id, reason: 'Left the academy' })
  expect(
    await world.db.selectFrom('access_keys').select('id').where('user_id', '=', gone.id).execute(),
  ).toEqual([])
})

test('nobody makes keys without end, for nothing, or for days nobody offers', async () => {
  await expect(as(accessKeyCalls.make, { title: 'x', scopes: [], days: 30 })).rejects.toThrow(
    'invalid_input',
  )
  await expect(make(['people.read'], 31)).rejects.toThrow('invalid_input')
  for (let at = 0; at < 20; at++) await make(['people.read'])
  await expect(make(['people.read'])).rejects.toThrow('too_many_keys')
})

test('a key is read from the header of bearers and from nowhere else', () => {
  expect(parseAccessKey('Bearer farqad_x')).toBe('farqad_x')
  for (const it of [
    null,
    '',
    'farqad_x',
    'Basic farqad_x',
    'Bearer a b',
    `Bearer ${'x'.repeat(201)}`,
  ])
    expect(parseAccessKey(it)).toBe(null)
})

const second = world.as(await world.person({ staff_role: 'admin' }))

test('a key that may only look changes nothing', async () => {
  const { key } = await second(accessKeyCalls.make, {
    title: 'Desk board',
    scopes: ['support.read'],
    days: 30,
  })
  await expect(holder(key, 'office/applications/review')).rejects.toThrow('key_too_narrow')
  const student = await world.person()
  await world.as(student)(supportCalls.createTicket, {
    category: 'payments',
    description: 'Where is my receipt?',
  })
  const row = () =>
    world.db
      .selectFrom('support_tickets')
      .select(['id', 'staff_seen_id'])
      .where('user_id', '=', student.id)
      .executeTakeFirstOrThrow()
  const before = await row()
  await world.as(await holder(key, 'office/support/ticket'))(supportAgentCalls.ticket, {
    ticket_id: before.id,
  })
  expect(await row()).toEqual(before)
  await as(supportAgentCalls.ticket, { ticket_id: before.id })
  expect((await row()).staff_seen_id).toBeGreaterThan(before.staff_seen_id)
})

test('what a program did is told apart from what its person did', async () => {
  const { id, key } = await second(accessKeyCalls.make, {
    title: 'Report',
    scopes: ['people.write'],
    days: 30,
  })
  const student = await world.person({ first_name: 'Banned' })
  await world.as(await holder(key, 'office/people/sign-out'))(peopleCalls.signOut, {
    id: student.id,
  })
  await as(peopleCalls.signOut, { id: student.id })
  await as(accessKeyCalls.revoke, { id })
  const { items } = await as(auditCalls.get, { action: 'person.sign_out' })
  expect(items.map((it) => it.key)).toEqual([null, { id, title: 'Report' }])
})

test('keys of an admin who lost the role stay dead when they get it again', async () => {
  const other = await world.person({ staff_role: 'admin' })
  const { key } = await world.as(other)(accessKeyCalls.make, {
    title: 'Bridge',
    scopes: ['people.read'],
    days: 30,
  })
  await as(peopleCalls.setRole, { id: other.id, staff_role: null })
  await as(peopleCalls.setRole, { id: other.id, staff_role: 'admin' })
  await expect(holder(key, 'office/people/find')).rejects.toThrow('unknown_key')
})
