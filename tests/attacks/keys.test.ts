import { expect, test } from 'vitest'
import { accessKeyCalls } from '#features/administration/keys/contract.ts'
import { getNow } from '#platform/data/clock.ts'
import { createTestApp } from './app.ts'

const { world, ask } = await createTestApp()
world.now = getNow()
const admin = await world.person({ staff_role: 'admin' })
const { key } = await world.as(admin)(accessKeyCalls.make, {
  title: 'Report',
  scopes: ['people.read'],
  days: 30,
})

const call = async (path: string, headers: Record<string, string>) => {
  const answer = await ask(`/api/${path}`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', ...headers },
  })
  return [
    answer.status,
    ((await answer.json()) as { error: { code: string } | null }).error?.code ?? null,
  ]
}

test('a program makes the calls its key opens, from wherever it runs, and no others', async () => {
  const bearer = { authorization: `Bearer ${key}`, origin: 'https://elsewhere.example' }
  expect(await call('office/people/find', bearer)).toEqual([200, null])
  expect(await call('office/people/ban', bearer)).toEqual([403, 'key_too_narrow'])
  expect(await call('office/settings/get', bearer)).toEqual([403, 'key_too_narrow'])
  expect(await call('office/keys/make', bearer)).toEqual([403, 'key_too_narrow'])
  expect(await call('client/access/profile', bearer)).toEqual([403, 'key_too_narrow'])
})

test('an invalid key is refused even with a valid session', async () => {
  for (const it of ['farqad_nothing', `${key}x`, key.toLowerCase()])
    expect(await call('office/people/find', { authorization: `Bearer ${it}` })).toEqual([
      401,
      'unknown_key',
    ])
  expect(await call('office/people/find', { cid: key })).toEqual([401, 'not_logged_in'])
})
