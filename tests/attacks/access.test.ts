import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from '#platform/process/log.server.ts'
import { hashPassword } from '#features/accounts/password-hash.server.ts'
import { createSession } from '#platform/identity/session.server.ts'
import { createTestApp } from './app.ts'

const logged: string[] = []
const log = createLog(
  'debug',
  new Writable({ write: (line, _, done) => (logged.push(String(line)), done()) }),
)
const { world, send, ask } = await createTestApp({ log })

const person = {
  first_name: 'Salma',
  last_name: 'Nabil',
  email: 'wire@people.example',
  password: 'river-lantern-42',
}
const call = async (path: string, body: object, headers: Record<string, string> = {}) => {
  const response = await send(
    `/api/client/access/${path}`,
    JSON.stringify(body),
    'application/json',
    headers,
  )
  return {
    response,
    answer: (await response.json()) as {
      status: number
      data: Record<string, unknown>
      error: Record<string, unknown>
    },
  }
}
/** Uses the real clock, as HTTP requests do. */
const sessionOf = (user_id: string) =>
  createSession(world.db, { user_id, user_agent: 'tests', country: null, now: new Date() })

test('a one-time code is in the mail alone, never in an answer or a log (A6)', async () => {
  const { answer } = await call('sign-up', person)
  const { subject } = await world.db
    .selectFrom('outgoing_messages')
    .select('subject')
    .where('recipient', '=', person.email)
    .executeTakeFirstOrThrow()
  const otp = subject!.match(/\d{6}/)![0]
  const wrong = await call('confirm', { otp_id: answer.data.otp_id, otp: '12' })
  const right = await call('confirm', { otp_id: answer.data.otp_id, otp })

  expect(wrong.answer).toMatchObject({
    status: 400,
    data: null,
    error: { code: 'invalid_otp', message: 'Invalid OTP', attempts_left: 4 },
  })
  expect(right.answer.status).toBe(200)
  const seen = JSON.stringify([answer, wrong.answer, right.answer]) + logged.join('')
  for (const secret of [otp, person.password]) expect(seen).not.toContain(secret)
})

test('the session token works as header and as cookie, and nothing works after logging out (A11)', async () => {
  const { answer } = await call('login', { email: person.email, password: person.password })
  const cid = String(answer.data.cid)
  expect((await call('profile', {}, { cid })).answer.data).toMatchObject({
    first_name: 'Salma',
    is_trainer: false,
  })
  expect((await call('profile', {}, { cookie: `cid=${cid}` })).answer.status).toBe(200)
  expect((await call('logout', {}, { cid })).answer).toEqual({ status: 200, data: {}, error: null })

  expect((await call('profile', {}, { cid })).answer).toMatchObject({
    status: 401,
    error: { code: 'not_logged_in' },
  })
})

test('a login never reuses a token sent by the client (A10)', async () => {
  const planted = 'x'.repeat(43)
  for (const brought of [{ cid: planted }, { cookie: `cid=${planted}` }]) {
    const { answer } = await call(
      'login',
      { email: person.email, password: person.password },
      brought,
    )
    expect(answer.data.cid).toMatch(/^[\w-]{43}$/)
    expect(answer.data.cid).not.toBe(planted)
    expect((await call('profile', {}, brought)).answer).toMatchObject({
      status: 401,
      error: { code: 'not_logged_in' },
    })
    await call('logout', {}, { cid: String(answer.data.cid) })
  }
})

test('a banned person is refused at any call, in the seed’s words (A13)', async () => {
  const { id } = await world.person()
  const cid = await sessionOf(id)
  await world.db.updateTable('users').set({ banned_at: world.now }).where('id', '=', id).execute()

  expect((await call('profile', {}, { cid })).answer).toMatchObject({
    status: 403,
    error: { code: 'user_is_banned', message: 'User is banned..!' },
  })
  expect(
    await world.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute(),
  ).toEqual([])
})

test('a deleted person is refused as well', async () => {
  const { id } = await world.person()
  const cid = await sessionOf(id)
  await world.db.updateTable('users').set({ deleted_at: world.now }).where('id', '=', id).execute()

  expect((await call('profile', {}, { cid })).answer.error).toMatchObject({
    message: 'User is deleted..!',
  })
})

test('too many sessions come with a ticket, too many tries with the seconds to wait', async () => {
  const { id } = await world.person({ email: 'many@people.example' })
  const password_hash = await hashPassword(person.password)
  await world.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
  for (let n = 0; n < 3; n++) await sessionOf(id)
  const full = await call('login', { email: 'many@people.example', password: person.password })
  expect(full.answer).toMatchObject({
    status: 403,
    error: { message: 'You have too many active sessions!', ticket: expect.any(String) },
  })

  for (let n = 0; n < 11; n++)
    await call('login', { email: 'many@people.example', password: 'wrong' })
  const waiting = await call('login', { email: 'many@people.example', password: person.password })
  expect(waiting.answer).toMatchObject({
    status: 429,
    error: { code: 'too_many_requests', retry_after: expect.any(Number) },
  })
  expect(Number(waiting.response.headers.get('retry-after'))).toBeGreaterThan(0)
})

test.for([
  ['not a token', 'x'],
  ['a very long token', 'x'.repeat(4000)],
  ['SQL', "' or 1=1 --"],
])('%s is nobody’s session', async ([, cid]) => {
  expect((await call('profile', {}, { cid: cid! })).answer.error).toMatchObject({
    code: 'not_logged_in',
  })
})

test('a password of a hundred thousand characters is too large before anything is hashed (A21)', async () => {
  expect((await call('sign-up', { ...person, password: 'x'.repeat(100_000) })).answer.status).toBe(
    413,
  )
})

test('a form of another site cannot log a person in or out', async () => {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'cross-site',
  }
  const response = await ask('/api/client/access/login', {
    method: 'POST',
    body: 'email=a@b.co&password=x',
    headers,
  })
  expect(response.status).toBe(403)
})
