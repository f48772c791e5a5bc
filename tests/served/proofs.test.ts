import { expect, test } from 'vitest'
import { getNow } from '#platform/data/clock.ts'
import { hashPassword } from '#features/accounts/password-hash.server.ts'
import { createSession } from '#platform/identity/session.server.ts'
import { PageVisitor } from '../page-visitor.ts'
import { openAcademy } from './academy.ts'

const { db, ask, port } = await openAcademy()
const password = 'river-lantern-42'

/** An admin whose login is an hour old, so that reauthentication is required. */
async function oldLogin(has: { password: boolean }) {
  const email = `${crypto.randomUUID()}@people.example`
  const password_hash = has.password ? await hashPassword(password) : null
  const person = {
    email,
    first_name: 'Hany',
    last_name: 'Adel',
    staff_role: 'admin',
    email_verified_at: getNow(),
    password_hash,
  }
  const { id } = await db
    .insertInto('users')
    .values(person)
    .returning('id')
    .executeTakeFirstOrThrow()
  const cid = await createSession(db, {
    user_id: id,
    user_agent: 'tests',
    country: null,
    now: new Date(getNow().getTime() - 3_600_000),
  })
  const visitor = new PageVisitor(`http://127.0.0.1:${port}`, { 'accept-language': 'en' })
  visitor.cookies.set('cid', cid)
  return { id, email, cid, visitor }
}
const backups = async (id: string) =>
  (await db.selectFrom('backups').select('id').where('created_by', '=', id).execute()).length

test('without scripts an old login is asked for the password, and leads back to the page of the act', async () => {
  const { id, visitor } = await oldLogin({ password: true })
  await visitor.open('/office/backups')
  await visitor.press('button', 'Create a backup')
  expect(visitor.address).toBe('/auth/confirm?redirect=%2Foffice%2Fbackups')
  await visitor.press('button', 'Confirm', { password: 'wrong-password-1' })
  expect([visitor.status, visitor.url.pathname]).toEqual([400, '/auth/confirm'])
  expect(await backups(id)).toBe(0)
  await visitor.press('button', 'Confirm', { password })
  expect(visitor.address).toBe('/office/backups')
  await visitor.press('button', 'Create a backup')
  expect(visitor.url.pathname).toBe('/office/backups')
  expect(await backups(id)).toBe(1)
})

test('who has no password gets a code by mail', async () => {
  const { email, visitor } = await oldLogin({ password: false })
  await visitor.open('/office/keys')
  await visitor.open('/auth/confirm?redirect=/office/keys')
  await visitor.press('button', 'Send a code')
  const { body_text } = await db
    .selectFrom('outgoing_messages')
    .select('body_text')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  await visitor.press('button', 'Confirm', { otp: /\d{6}/.exec(body_text)![0] })
  expect(visitor.address).toBe('/office/keys')
  await visitor.open('/auth/confirm?redirect=//elsewhere.example')
  expect(visitor.address).toBe('/')
})

test('a link to a file leads to the same page, and a program reads proof_needed', async () => {
  const { cid, visitor } = await oldLogin({ password: true })
  const file = `/api/office/backups/file?id=${crypto.randomUUID()}`
  const followed = await ask(file, {
    headers: {
      cookie: `cid=${cid}`,
      accept: 'text/html',
      referer: `http://127.0.0.1:${port}/office/backups`,
      'sec-fetch-site': 'same-origin',
    },
    redirect: 'manual',
  })
  expect([followed.status, followed.headers.get('location')]).toEqual([
    302,
    '/auth/confirm?redirect=%2Foffice%2Fbackups',
  ])
  const read = await ask(file, { headers: { cid } })
  expect([read.status, ((await read.json()) as { error: { code: string } }).error.code]).toEqual([
    403,
    'proof_needed',
  ])
  await visitor.open('/auth/confirm')
  expect(visitor.status).toBe(200)
})
