import { expect, test } from 'vitest'
import { getNow } from '#platform/data/clock.ts'
import { checkPassword, hashPassword } from '#features/accounts/password-hash.server.ts'
import { createSession } from '#platform/identity/session.server.ts'
import { createTestApp } from './app.ts'
import { runWhileFull } from './crowd.ts'

const { world, send, ask } = await createTestApp({ connections: 5 })
const password = 'river-lantern-42'
const { id } = await world.person({ email: 'queue@people.example' })
const password_hash = await hashPassword(password)
await world.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
const cid = await createSession(world.db, {
  user_id: id,
  user_agent: 'tests',
  country: null,
  now: getNow(),
})

const call = async (path: string, body: object, headers: Record<string, string> = {}) => {
  const response = await send(`/api/${path}`, JSON.stringify(body), 'application/json', headers)
  return {
    response,
    answer: (await response.json()) as { status: number; error: { code: string } | null },
  }
}
const logIn = () => call('client/access/login', { email: 'queue@people.example', password })

test('two passwords are checked at a time and fifty wait; everybody after them is asked to come back', async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 60 }, () => checkPassword(null, 'wrong')),
  )
  const failed = tries.slice(52).map((it) => it.status === 'rejected' && it.reason)
  expect(tries.slice(0, 52).filter((it) => it.status === 'rejected')).toEqual([])
  expect(failed).toMatchObject(
    Array.from({ length: 8 }, () => ({ code: 'unavailable', retryAfter: 5 })),
  )
})

test('a login beyond the queue is told when to come back, has tried no password, and keeps no other call from its answer', async () => {
  await runWhileFull(async () => {
    const newcomer = {
      first_name: 'Salma',
      last_name: 'Nabil',
      email: 'newcomer@people.example',
      password,
    }
    for (const { response, answer } of [
      await logIn(),
      await call('client/access/sign-up', newcomer),
    ]) {
      expect(answer).toMatchObject({ status: 503, error: { code: 'unavailable' } })
      expect(response.headers.get('retry-after')).toBe('5')
    }
    expect((await ask('/api/public/categories')).status).toBe(200)
    expect((await call('client/access/profile', {}, { cid })).answer.status).toBe(200)
    expect(
      (await call('client/access/updateProfile', { job: 'Baker' }, { cid })).answer.status,
    ).toBe(200)
    // More than the limit for wrong passwords.
    for (let n = 0; n < 11; n++) expect((await logIn()).answer.error?.code).toBe('unavailable')
  })
  expect((await logIn()).answer.status).toBe(200)
})
