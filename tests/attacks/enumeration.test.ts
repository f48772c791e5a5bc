import { revealAccounts } from '#features/accounts/settings.ts'
import { expect, test } from 'vitest'
import { hashPassword } from '#features/accounts/password-hash.server.ts'
import { createTestApp } from './app.ts'
import { runWhileFull } from './crowd.ts'

const { world, send } = await createTestApp()
const password = 'river-lantern-42'
// Addresses of equal length, so that any difference shows in the response size.
const [known, unknown] = ['known@people.example', 'stray@people.example'] as const
const { id } = await world.person({ email: known })
const password_hash = await hashPassword(password)
await world.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
await world.set(revealAccounts, false)

/** The visible part of both responses. */
const aboutBoth = async (path: string, more: object = {}) => {
  const seen = []
  for (const email of [known, unknown]) {
    const response = await send(`/api/client/access/${path}`, JSON.stringify({ email, ...more }))
    const body = await response.text()
    const answer = JSON.parse(body) as { error: object | null }
    seen.push({
      status: response.status,
      length: body.length,
      wait: response.headers.get('retry-after'),
      error: answer.error,
    })
  }
  return seen as [(typeof seen)[number], (typeof seen)[number]]
}
const newcomer = { first_name: 'Salma', last_name: 'Nabil', password }

test.for<[string, string, object, number]>([
  ['a wrong password', 'login', { password: 'wrong' }, 401],
  ['a forgotten password', 'otpmail', {}, 200],
])(
  '%s is answered alike whether or not the address has an account (A9)',
  async ([, path, more, status]) => {
    const [one, other] = await aboutBoth(path, more)
    expect(one.status).toBe(status)
    expect(other).toEqual(one)
  },
)

test('an unknown address costs the same work: beyond the queue of passwords neither is looked at (A9)', async () => {
  await world.db.deleteFrom('rate_limits').execute()
  const full = await runWhileFull(async () => [
    await aboutBoth('login', { password }),
    await aboutBoth('sign-up', newcomer),
  ])
  for (const [one, other] of full) {
    expect(one).toMatchObject({ status: 503, wait: '5', error: { code: 'unavailable' } })
    expect(other).toEqual(one)
  }
})

test('a sign-up is answered alike, also once the crowd that kept it waiting is gone (A9)', async () => {
  const [one, other] = await aboutBoth('sign-up', newcomer)
  expect(one).toMatchObject({ status: 200, error: null })
  expect(other).toEqual(one)
})
