import { expect, test } from 'vitest'
import { getFormat } from '#platform/language/format.ts'
import type { Failure } from '#platform/call/failure.ts'
import { hashPassword } from '../password-hash.server.ts'
import { getVisit } from '#platform/identity/session.server.ts'
import { englishReader, createWorld } from '#tests/world.ts'
import * as access from '../access/contract.ts'
import { revealAccounts } from '../settings.ts'

const world = await createWorld({ connections: 5 })
let network = 0
const visitor = () =>
  world.as(null, englishReader, {
    ip: `10.3.${network >> 8}.${network++ & 255}`,
    user_agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/120.0 Safari/537.36',
  })
const password = 'river-lantern-42'
const password_hash = await hashPassword(password)
let people = 0

async function somebody() {
  const email = `r${people++}@people.example`
  const actor = await world.person({ email })
  await world.db.updateTable('users').set({ password_hash }).where('id', '=', actor.id).execute()
  return { ...actor, email }
}
const mailsTo = (email: string) =>
  world.db
    .selectFrom('outgoing_messages')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute()
const codeFor = async (email: string) =>
  (await mailsTo(email)).findLast((it) => /\d{6}/.test(it.subject!))!.subject!.match(/\d{6}/)![0]
const actorOf = async (cid: string) => (await getVisit(world.db, cid, world.now)).actor

async function ticketFor(email: string) {
  const { otp_id } = await visitor()(access.otpMail, { email })
  return (await visitor()(access.passOtp, { otp_id, otp: await codeFor(email) })).ticket
}

test('a forgotten password is set anew by code; all sessions end and a mail says so (A12)', async () => {
  const { id, email } = await somebody()
  const before = await visitor()(access.logIn, { email, password })
  const ticket = await ticketFor(email)
  expect(await visitor()(access.passwordTicket, { ticket })).toEqual({ email })
  const { cid } = await visitor()(access.passSet, {
    ticket,
    password: 'mint-harbour-77',
    confirmation: 'mint-harbour-77',
  })

  expect(await actorOf(before.cid)).toBeNull()
  expect(await actorOf(cid)).toMatchObject({ id })
  await expect(visitor()(access.logIn, { email, password })).rejects.toMatchObject({
    code: 'credentials_mismatch',
  })
  await visitor()(access.logIn, { email, password: 'mint-harbour-77' })
  const said = (await mailsTo(email)).find((it) => it.subject === 'Your password was changed')!
  expect(said.body_text).toContain('Chrome on Windows')
  expect(said.body_text).not.toContain('mint-harbour-77')
  await expect(
    visitor()(access.passSet, { ticket, password: 'other-harbour-88' }),
  ).rejects.toMatchObject({ code: 'step_expired' })
})

test('an unknown address is told so', async () => {
  await expect(visitor()(access.otpMail, { email: 'nobody@people.example' })).rejects.toMatchObject(
    { code: 'forgot_user_not_found' },
  )
})

test('or, where the academy does not tell, gets the same answers and no mail (A9)', async () => {
  await world.set(revealAccounts, false)
  const { email } = await somebody()
  const [known, unknown] = [
    await visitor()(access.otpMail, { email }),
    await visitor()(access.otpMail, { email: 'zz@people.example' }),
  ]
  await world.set(revealAccounts, null)

  expect({ ...unknown, otp_id: '', email: '' }).toEqual({ ...known, otp_id: '', email: '' })
  expect(await mailsTo('zz@people.example')).toEqual([])
  const wrongs = await Promise.allSettled(
    [known, unknown].map(({ otp_id }) => visitor()(access.passOtp, { otp_id, otp: 'x' })),
  )
  expect(wrongs.map((it) => it.status === 'rejected' && { ...it.reason })).toEqual(
    [1, 2].map(() => expect.objectContaining({ code: 'invalid_otp', facts: { attempts_left: 4 } })),
  )
})

test.for([
  [password, 'password_same'],
  ['short', 'password_short'],
  ['qzmtkwpd', 'password_weak'],
  ['Mohamed2024', 'password_known'],
  ['mona-adel-9', 'password_personal'],
])('the new password %j is refused: %s', async ([given, code]) => {
  const { email } = await somebody()
  const ticket = await ticketFor(email)
  await expect(visitor()(access.passSet, { ticket, password: given! })).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { password: code },
  })
  // A refused password does not consume the ticket.
  await visitor()(access.passSet, { ticket, password: 'mint-harbour-77' })
})

test('the password written again must be the same', async () => {
  const { email } = await somebody()
  const ticket = await ticketFor(email)
  await expect(
    visitor()(access.passSet, {
      ticket,
      password: 'mint-harbour-77',
      confirmation: 'mint-harbour-78',
    }),
  ).rejects.toMatchObject({
    fields: { confirmation: 'passwords_differ' },
  })
})

test('a ticket serves once, a quarter of an hour, and for nothing else', async () => {
  const { email } = await somebody()
  const ticket = await ticketFor(email)
  await expect(visitor()(access.endSessions, { ticket, all: true })).rejects.toMatchObject({
    code: 'step_expired',
  })
  world.later(901)
  await expect(
    visitor()(access.passSet, { ticket, password: 'mint-harbour-77' }),
  ).rejects.toMatchObject({ code: 'step_expired' })
})

test('a banned person sets no password', async () => {
  const { id, email } = await somebody()
  const ticket = await ticketFor(email)
  await world.db.updateTable('users').set({ banned_at: world.now }).where('id', '=', id).execute()
  await expect(
    visitor()(access.passSet, { ticket, password: 'mint-harbour-77' }),
  ).rejects.toMatchObject({ code: 'user_is_banned' })
})

test('logged in, the password one has is asked for', async () => {
  const { email } = await somebody()
  const mine = await visitor()(access.logIn, { email, password })
  const other = await visitor()(access.logIn, { email, password })
  const call = world.as(await actorOf(mine.cid))
  await expect(call(access.passSet, { password: 'mint-harbour-77' })).rejects.toMatchObject({
    fields: { current_password: 'invalid_password' },
  })
  await expect(
    call(access.passSet, { current_password: 'wrong', password: 'mint-harbour-77' }),
  ).rejects.toMatchObject({
    code: 'invalid_input',
  })

  const { cid } = await call(access.passSet, {
    current_password: password,
    password: 'mint-harbour-77',
  })
  expect([await actorOf(mine.cid), await actorOf(other.cid)]).toEqual([null, null])
  expect(await actorOf(cid)).not.toBeNull()
  await expect(visitor()(access.passSet, { password: 'mint-harbour-78' })).rejects.toMatchObject({
    code: 'not_logged_in',
  })
})

test('the mail about it tells the time where its owner is, else where the call came from', async () => {
  const zones = [
    [{ time_zone: 'Asia/Tokyo', device_time_zone: 'Asia/Dubai' }, 'Asia/Tokyo'],
    [{ device_time_zone: 'Asia/Dubai' }, 'Asia/Dubai'],
    [{}, '+02:00'],
  ] as const
  for (const [own, zone] of zones) {
    const { id, email } = await somebody()
    if (Object.keys(own).length)
      await world.db.updateTable('users').set(own).where('id', '=', id).execute()
    const ticket = await ticketFor(email)
    await world.as(null, { ...englishReader, zone: '+02:00' })(access.passSet, {
      ticket,
      password: 'mint-harbour-77',
    })
    const told = (await mailsTo(email)).at(-1)!.body_text
    expect(told).toContain(getFormat('en', zone).time(world.now.toISOString()))
  }
})

test('logged in, the password one has is not guessed either', async () => {
  const { email } = await somebody()
  const { cid } = await visitor()(access.logIn, { email, password })
  const call = world.as(await actorOf(cid))
  const guess = () =>
    call(access.passSet, { current_password: 'wrong', password: 'mint-harbour-77' }).catch(
      (it: Failure) => it.code,
    )
  const told = await Promise.all(Array.from({ length: 11 }, guess))
  expect(told.filter((it) => it === 'too_many_requests')).toHaveLength(1)
  expect(access.passSet.errors).toContain('too_many_requests')
})

test('twenty code requests at once send one mail (A5)', async () => {
  const { email } = await somebody()
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => visitor()(access.otpMail, { email })),
  )

  expect(answers.filter((it) => it.status === 'fulfilled')).toHaveLength(1)
  expect(await mailsTo(email)).toHaveLength(1)
})

test('an address is sent ten codes a day, by whomever they are asked for', async () => {
  const { email } = await somebody()
  for (let sent = 0; sent < 10; sent++) {
    await visitor()(access.otpMail, { email })
    world.later(721)
  }
  await expect(visitor()(access.otpMail, { email })).rejects.toMatchObject({
    code: 'too_many_requests',
  })
  expect(await mailsTo(email)).toHaveLength(10)
  world.later(86_400)
  await visitor()(access.otpMail, { email })
})

test('and takes fifty wrong ones, then even the right one waits for tomorrow', async () => {
  const { email } = await somebody()
  const { otp_id } = await visitor()(access.otpMail, { email })
  const otp = await codeFor(email)
  const wrong = otp === '000000' ? '000001' : '000000'
  await world.db
    .insertInto('rate_limits')
    .values({
      key: `otp:wrong:${email}`,
      hits: 49,
      resets_at: new Date(world.now.getTime() + 86_400_000),
    })
    .execute()
  const tries = await Promise.allSettled(
    [1, 2, 3].map(() => visitor()(access.passOtp, { otp_id, otp: wrong })),
  )
  const codes = tries.map((it) => it.status === 'rejected' && it.reason.code)
  expect(codes.filter((it) => it === 'invalid_otp')).toHaveLength(1)
  expect(codes.filter((it) => it === 'too_many_requests')).toHaveLength(2)
  await expect(visitor()(access.passOtp, { otp_id, otp })).rejects.toMatchObject({
    code: 'too_many_requests',
    retryAfter: 86_400,
  })
})

test('right codes are not counted among the wrong ones', async () => {
  const { email } = await somebody()
  await ticketFor(email)
  const counts = await world.db
    .selectFrom('rate_limits')
    .select('hits')
    .where('key', '=', `otp:wrong:${email}`)
    .execute()
  expect(counts.reduce((sum, it) => sum + it.hits, 0)).toBe(0)
})

test('of two changes by one password the second is refused', async () => {
  const { id, email } = await somebody()
  const { cid } = await visitor()(access.logIn, { email, password })
  const call = world.as(await actorOf(cid))
  const change = (next: string) =>
    call(access.passSet, { current_password: password, password: next })
  const done = await Promise.allSettled([change('mint-harbour-77'), change('mint-harbour-78')])

  expect(done.filter((it) => it.status === 'fulfilled')).toHaveLength(1)
  expect(done.find((it) => it.status === 'rejected')).toMatchObject({
    reason: { fields: { current_password: 'invalid_password' } },
  })
  expect(
    await world.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute(),
  ).toHaveLength(1)
})
