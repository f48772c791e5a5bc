import { expect, test } from 'vitest'
import { getNow } from '#platform/data/clock.ts'
import { hashPassword } from '#features/accounts/password-hash.server.ts'
import { encryptText } from '#platform/identity/encryption.server.ts'
import { createSession } from '#platform/identity/session.server.ts'
import { generateTotpSecret, getTotpStep, computeTotpCode } from '#platform/identity/totp.server.ts'
import { PageVisitor } from '../page-visitor.ts'
import { openAcademy } from './academy.ts'

const { db, port, secret } = await openAcademy()
const password = 'river-lantern-42'
const visitor = (language: string) =>
  new PageVisitor(`http://127.0.0.1:${port}`, { 'accept-language': language })

async function person(traits: { staff_role?: 'support' } = {}) {
  const email = `${crypto.randomUUID()}@people.example`
  const row = {
    email,
    first_name: 'Hany',
    last_name: 'Adel',
    email_verified_at: getNow(),
    password_hash: await hashPassword(password),
    ...traits,
  }
  const { id } = await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()
  return { id, email }
}

test.each([
  ['en', 'Log in'],
  ['ar', 'تسجيل الدخول'],
])('without scripts a login asks for the code of the app: %s', async (language, logIn) => {
  const { id, email } = await person()
  const key = generateTotpSecret()
  const sealed_secret = encryptText(key.toString('base64'), secret, 'accounts: second factors')
  await db
    .insertInto('second_factors')
    .values({ user_id: id, sealed_secret, created_at: getNow(), confirmed_at: getNow() })
    .execute()
  const it = visitor(language)
  await it.open('/login?redirect=/my/courses')
  await it.press('main form button[type="submit"]', logIn, { email, password })
  expect(it.address).toBe('/login/code?redirect=%2Fmy%2Fcourses')
  expect(it.isSignedIn).toBe(false)
  const code = computeTotpCode(key, getTotpStep(getNow()))
  await it.press('main form button', logIn, { otp: code === '000000' ? '000001' : '000000' })
  expect([it.status, it.url.pathname]).toEqual([400, '/login/code'])
  await it.press('main form button', logIn, { otp: computeTotpCode(key, getTotpStep(getNow())) })
  expect(it.address).toBe('/my/courses')
  expect(it.isSignedIn).toBe(true)
})

test('where it is required, staff are led to set it up before the office opens, without scripts', async () => {
  const { id } = await person({ staff_role: 'support' })
  const it = visitor('en')
  it.cookies.set(
    'cid',
    await createSession(db, { user_id: id, user_agent: 'tests', country: null, now: getNow() }),
  )
  await db.insertInto('settings').values({ key: 'staff_second_factor', value: 'true' }).execute()
  await expect.poll(async () => (await it.open('/office/people')).address).toBe('/my/second-factor')
  await it.press('button', 'Set up')
  const shown = it.text('code').replaceAll(/\s/g, '')
  expect(it.all('svg[role="img"]')).toHaveLength(1)
  await it.press('button', 'Switch on', {
    otp: computeTotpCode(fromBase32(shown), getTotpStep(getNow())),
  })
  expect(it.all('li code')).toHaveLength(10)
  await it.open('/office/people')
  expect([it.status, it.address]).toEqual([200, '/office/people'])
  await db.deleteFrom('settings').where('key', '=', 'staff_second_factor').execute()
})

function fromBase32(text: string) {
  const bits = [...text]
    .map((text) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(text).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from(bits.match(/.{8}/g)!.map((it) => Number.parseInt(it, 2)))
}
