import { expect, test } from 'vitest'
import { createIdentityWorld } from '#tests/built-in-identity.ts'
import type { Failure } from '#platform/call/failure.ts'
import { staffSecondFactor } from '#platform/identity/second-factor.ts'
import { getTotpStep, computeTotpCode } from '#platform/identity/totp.server.ts'
import { getVisit } from '#platform/identity/session.server.ts'
import * as access from '../access/contract.ts'
import { peopleCalls } from '../people/contract.ts'
import { secondFactorCalls } from './contract.ts'

const { world, as, newEmail, comeBack, actorOf, somebody, mailsTo, lastCode, password } =
  await createIdentityWorld()
type Person = Awaited<ReturnType<typeof somebody>>
const actor = async ({ cid }: { cid: string }) => (await getVisit(world.db, cid, world.now)).actor!

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** Decodes the base32 secret as an authenticator app does. */
function learn(typed: string) {
  const bits = [...typed.replaceAll(' ', '')]
    .map((item) => letters.indexOf(item).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from(bits.match(/.{8}/g)!.map((it) => Number.parseInt(it, 2)))
}
/** Enrolls a person; `show` returns the current code of the app. */
async function enroll(person: Person) {
  const call = as(await actor(person))
  const secret = learn((await call(secondFactorCalls.begin, {})).secret)
  const show = () => computeTotpCode(secret, getTotpStep(world.now))
  const { recovery_codes } = await call(secondFactorCalls.confirm, { otp: show() })
  world.later(30)
  return { show, recovery_codes }
}
const logIn = (email: string, typed = password) =>
  as(null)(access.logIn, { email, password: typed })
const ticketOf = (login: Promise<unknown>) =>
  login.then(
    () => expect.unreachable('no code was asked for'),
    (error: Failure) => (
      expect(error.code).toBe('second_factor_needed'),
      String(error.facts!.ticket)
    ),
  )
const refusal = (call: Promise<unknown>) =>
  call.then(() => null).catch((error: Failure) => error.code)

test('a login with a password requires a code of the app, and each code works once', async () => {
  const person = await somebody()
  const { show } = await enroll(person)
  const ticket = await ticketOf(logIn(person.email))
  expect(
    await refusal(
      as(null)(secondFactorCalls.enter, { ticket, otp: show() === '000000' ? '000001' : '000000' }),
    ),
  ).toBe('invalid_otp')
  const entered = await as(null)(secondFactorCalls.enter, { ticket, otp: show() })
  expect(await actorOf(entered.cid)).toMatchObject({ id: person.id })
  const again = await ticketOf(logIn(person.email))
  expect(await refusal(as(null)(secondFactorCalls.enter, { ticket: again, otp: show() }))).toBe(
    'invalid_otp',
  )
  world.later(30)
  await as(null)(secondFactorCalls.enter, { ticket: again, otp: show() })
  expect(await refusal(as(null)(secondFactorCalls.enter, { ticket: again, otp: show() }))).toBe(
    'step_expired',
  )
})

test('after an account elsewhere comes the code too', async () => {
  const email = newEmail()
  const { cid } = await comeBack({ email })
  const { show } = await enroll({ ...(await actorOf(cid)), email, cid: cid! })
  const ticket = await ticketOf(comeBack({ email }))
  await as(null)(secondFactorCalls.enter, { ticket, otp: show() })
})

test('a new password by a code of the mail opens nothing without the app', async () => {
  const person = await somebody()
  const { show } = await enroll(person)
  const { otp_id } = await as(null)(access.otpMail, { email: person.email })
  const { ticket: reset } = await as(null)(access.passOtp, {
    otp_id,
    otp: await lastCode(person.email),
  })
  const ticket = await ticketOf(
    as(null)(access.passSet, { ticket: reset, password: 'mint-harbour-77-x' }),
  )
  expect((await as(null)(secondFactorCalls.enter, { ticket, otp: show() })).cid).toBeTruthy()
})

test('a recovery code opens once, however it is typed, and new ones end the others', async () => {
  const person = await somebody()
  const { recovery_codes } = await enroll(person)
  expect(new Set(recovery_codes).size).toBe(10)
  const [first, second] = recovery_codes as [string, string]
  const kept = await world.db
    .selectFrom('recovery_codes')
    .selectAll()
    .where('user_id', '=', person.id)
    .execute()
  expect(JSON.stringify(kept)).not.toContain(first)
  await as(null)(secondFactorCalls.enter, {
    ticket: await ticketOf(logIn(person.email)),
    otp: first.toLowerCase().replace('-', ' '),
  })
  expect(await as(await actor(person))(secondFactorCalls.get, {})).toMatchObject({
    is_on: true,
    recovery_left: 9,
  })
  const ticket = await ticketOf(logIn(person.email))
  expect(await refusal(as(null)(secondFactorCalls.enter, { ticket, otp: first }))).toBe(
    'invalid_otp',
  )
  const renewed = await as(world.proved(await actor(person)))(secondFactorCalls.renew, {})
  expect(await refusal(as(null)(secondFactorCalls.enter, { ticket, otp: second }))).toBe(
    'invalid_otp',
  )
  await as(null)(secondFactorCalls.enter, { ticket, otp: renewed.recovery_codes[0]! })
})

test('failed codes are counted per person over all login methods', async () => {
  const person = await somebody()
  const { show } = await enroll(person)
  const wrong = show() === '123456' ? '654321' : '123456'
  const codes: (string | null)[] = []
  for (let at = 0; at < 11; at++)
    codes.push(
      await refusal(
        as(null)(secondFactorCalls.enter, {
          ticket: await ticketOf(logIn(person.email)),
          otp: wrong,
        }),
      ),
    )
  expect(codes).toEqual([...Array<string>(10).fill('invalid_otp'), 'too_many_requests'])
})

test('a secret is encrypted, is inactive until its first code, and its removal is mailed', async () => {
  const person = await somebody()
  const call = as(await actor(person))
  const { secret, uri } = await call(secondFactorCalls.begin, {})
  expect(await call(secondFactorCalls.begin, {})).toEqual({ secret, uri })
  expect(uri).toContain(secret.replaceAll(' ', ''))
  const { sealed_secret } = await world.db
    .selectFrom('second_factors')
    .select('sealed_secret')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(Buffer.from(sealed_secret).includes(learn(secret))).toBe(false)
  await logIn(person.email)
  await enroll(person)
  await ticketOf(logIn(person.email))
  expect(await refusal(as(world.proved(await actor(person)))(secondFactorCalls.begin, {}))).toBe(
    'second_factor_on',
  )
  await as(world.proved(await actor(person)))(secondFactorCalls.turnOff, {})
  expect((await mailsTo(person.email)).slice(-2)).toEqual([
    'Your login now has a second step',
    'Your login no longer has a second step',
  ])
})

test('an admin removes a lost second factor: audited, mailed, sessions ended', async () => {
  const person = await somebody()
  await enroll(person)
  const admin = await world.person({ staff_role: 'admin' })
  expect(await as(admin)(peopleCalls.get, { id: person.id })).toMatchObject({
    has_second_factor: true,
  })
  await as(admin)(peopleCalls.removeSecondFactor, { id: person.id })
  expect((await getVisit(world.db, person.cid, world.now)).actor).toBeNull()
  expect((await mailsTo(person.email)).at(-1)).toBe('Your login no longer has a second step')
  expect((await as(admin)(peopleCalls.get, { id: person.id })).acts[0]).toMatchObject({
    action: 'person.second_factor_off',
  })
  await logIn(person.email)
  expect(await refusal(as(admin)(peopleCalls.removeSecondFactor, { id: person.id }))).toBe(
    'not_found',
  )
})

test('where the owner asks it of staff, the office opens only to those who have it; others are not concerned', async () => {
  const person = await somebody()
  await world.db
    .updateTable('users')
    .set({ staff_role: 'support' })
    .where('id', '=', person.id)
    .execute()
  const find = async () => refusal(as(await actor(person))(peopleCalls.find, {}))
  expect(await find()).toBeNull()
  await world.set(staffSecondFactor, true)
  expect(await find()).toBe('second_factor_required')
  expect(await as(await actor(person))(secondFactorCalls.get, {})).toMatchObject({
    is_required: true,
    is_on: false,
  })
  await enroll(person)
  expect(await find()).toBeNull()
  expect(await as(await actor(await somebody()))(secondFactorCalls.get, {})).toMatchObject({
    is_required: false,
  })
  await world.set(staffSecondFactor, null)
})
