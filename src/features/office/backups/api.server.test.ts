import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { newWorld } from '#tests/world.ts'
import { backups } from './contract.ts'

const world = await newWorld()
const admin = await world.person({ staff_role: 'admin' })
const as = world.as(admin)

test('an archive is asked for once at a time, made in the background, handed over and removed', async () => {
  const { id } = await as(backups.make, {})
  await expect(as(backups.make, {})).rejects.toThrow('backup_running')
  await expect(as(backups.file, { id })).rejects.toThrow('not_found')
  await world.services.jobs.drain()
  expect(await as(backups.get, {})).toMatchObject([{ id, by: admin.name, failed: null, bytes: expect.any(Number) as number }])
  const given = (await as(backups.file, { id })) as { key: string; name: string }
  expect(given.name).toMatch(/^farqad-2026-01-15\.tar\.gz$/)
  const stored = await world.services.storage.get(given.key)
  const bytes = await new Response(stored!.body as BodyInit).bytes()
  expect(gunzipSync(bytes).includes('tables/users/')).toBe(true)
  await as(backups.remove, { id })
  expect(await world.services.storage.get(given.key)).toBe(null)
  await expect(as(backups.file, { id })).rejects.toThrow('not_found')
  expect(await as(backups.get, {})).toEqual([])
})

test.each([null, {}, { staff_role: 'support' as const }, { staff_role: 'editor' as const }])('nobody but an admin: %o', async (it) => {
  const call = world.as(it && (await world.person(it)))
  for (const one of [call(backups.get, {}), call(backups.make, {}), call(backups.file, { id: crypto.randomUUID() })])
    await expect(one).rejects.toThrow(it ? 'forbidden' : 'not_logged_in')
})
