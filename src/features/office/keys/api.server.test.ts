import { expect, test } from 'vitest'
import { accessKeyIn, holderOf } from '#platform/identity/access-key.server.ts'
import { newWorld } from '#tests/world.ts'
import { accessKeys } from './contract.ts'

const world = await newWorld()
const admin = await world.person({ staff_role: 'admin' })
const as = world.as(admin)
const make = (scopes: ['people.read'] | ['people.write', 'orders.read'], days = 30) =>
  as(accessKeys.make, { title: 'Report', scopes, days })
const holder = (key: string, path: string) => holderOf(world.db, key, path, world.now)

test('a key is told once, kept as a hash, opens what it was made for, and ends when it is revoked', async () => {
  const { id, key } = await make(['people.read'])
  expect(key).toMatch(/^farqad_[\w-]{43}$/)
  expect(await holder(key, 'office/people/find')).toMatchObject({ id: admin.id, staff_role: 'admin' })
  await expect(holder(key, 'office/people/ban')).rejects.toThrow('key_too_narrow')
  await expect(holder(key, 'client/access/profile')).rejects.toThrow('key_too_narrow')
  const listed = await as(accessKeys.get, {})
  expect(listed).toMatchObject([{ id, ending: key.slice(-4), scopes: ['people.read'], last_used_at: world.now.toISOString() }])
  const kept = await world.db.selectFrom('access_keys').selectAll().execute()
  expect(JSON.stringify([listed, kept])).not.toContain(key)
  await as(accessKeys.revoke, { id })
  await expect(holder(key, 'office/people/find')).rejects.toThrow('unknown_key')
  await expect(as(accessKeys.revoke, { id })).rejects.toThrow('not_found')
  const acts = await world.db.selectFrom('audit_log').select('action').where('actor_id', '=', admin.id).orderBy('created_at').execute()
  expect(acts.map((it) => it.action)).toEqual(['key.make', 'key.revoke'])
})

test('a key ends with its days, with its person’s ban, and with their role', async () => {
  const other = await world.person({ staff_role: 'admin' })
  const { key } = await world.as(other)(accessKeys.make, { title: 'Bridge', scopes: ['people.write', 'orders.read'], days: 30 })
  await expect(holderOf(world.db, key, 'office/orders/find', new Date(world.now.getTime() + 31 * 86_400_000))).rejects.toThrow(
    'unknown_key',
  )
  await world.db.updateTable('users').set({ staff_role: null }).where('id', '=', other.id).execute()
  expect(await holder(key, 'office/orders/find')).toMatchObject({ staff_role: null })
  await world.db.updateTable('users').set({ banned_at: world.now }).where('id', '=', other.id).execute()
  await expect(holder(key, 'office/orders/find')).rejects.toThrow('user_is_banned')
})

test('nobody makes keys without end, for nothing, or for days nobody offers', async () => {
  await expect(as(accessKeys.make, { title: 'x', scopes: [], days: 30 })).rejects.toThrow('invalid_input')
  await expect(make(['people.read'], 31)).rejects.toThrow('invalid_input')
  for (let at = 0; at < 20; at++) await make(['people.read'])
  await expect(make(['people.read'])).rejects.toThrow('too_many_keys')
})

test('a key is read from the header of bearers and from nowhere else', () => {
  expect(accessKeyIn('Bearer farqad_x')).toBe('farqad_x')
  for (const it of [null, '', 'farqad_x', 'Basic farqad_x', 'Bearer a b', `Bearer ${'x'.repeat(201)}`]) expect(accessKeyIn(it)).toBe(null)
})
