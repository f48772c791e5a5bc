import { describe, expect, test } from 'vitest'
import { arabicReader, englishReader, createWorld } from '#tests/world.ts'
import * as access from '../access/contract.ts'
import { deleteExpiredAccess } from '../access/commands.server.ts'
import { revealAccounts } from '../settings.ts'

const world = await createWorld({ connections: 5 })
let network = 0
/** Each visitor has its own IP address. */
const visitor = (reader = englishReader) =>
  world.as(null, reader, { ip: `10.1.${network >> 8}.${network++ & 255}`, user_agent: 'tests' })
const person = (email: string) => ({
  first_name: 'Salma',
  last_name: 'Nabil',
  email,
  password: 'river-lantern-42',
  country_id: 'eg',
})

async function codeFor(email: string) {
  const mail = await newestMail(email)
  return mail.subject!.match(/\d{6}/)![0]
}
const newestMail = (email: string) =>
  world.db
    .selectFrom('outgoing_messages')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
const mailsTo = (email: string) =>
  world.db.selectFrom('outgoing_messages').select('id').where('recipient', '=', email).execute()
const users = (email: string) =>
  world.db.selectFrom('users').selectAll().where('email', '=', email).execute()
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('signing up', () => {
  test('sends a code and makes nobody until it is confirmed', async () => {
    const email = 'salma@people.example'
    const sent = await visitor()(access.signUp, person('  Salma@People.Example '))

    expect(sent).toMatchObject({ email, retry_after: 60, expires_in: 600 })
    expect(await users(email)).toEqual([])
    const code = await codeFor(email)
    expect(JSON.stringify(sent)).not.toContain(code)

    const { cid } = await visitor()(access.confirm, { otp_id: sent.otp_id, otp: code })
    const [user] = await users(email)
    expect(user).toMatchObject({
      first_name: 'Salma',
      country_id: 'eg',
      locale: 'en',
      email_verified_at: world.now.toISOString(),
      is_trainer: false,
      staff_role: null,
    })
    expect(cid).toMatch(/^[\w-]{43}$/)
    expect((await newestMail(email)).subject).toContain('Welcome')
    expect(
      await world.db.selectFrom('registrations').select('id').where('email', '=', email).execute(),
    ).toEqual([])
  })

  test('a confirmation is checked where there is one', async () => {
    const it = person('confirmed@people.example')
    for (const confirmation of ['', 'river-lantern-43'])
      await expect(visitor()(access.signUp, { ...it, confirmation })).rejects.toMatchObject({
        code: 'invalid_input',
        fields: { confirmation: 'passwords_differ' },
      })
    expect(await mailsTo(it.email)).toEqual([])
    expect(await visitor()(access.signUp, { ...it, confirmation: it.password })).toMatchObject({
      email: it.email,
    })
  })

  test('a code is used once (A2)', async () => {
    const { otp_id } = await visitor()(access.signUp, person('twice@people.example'))
    const otp = await codeFor('twice@people.example')
    await visitor()(access.confirm, { otp_id, otp })

    await expect(visitor()(access.confirm, { otp_id, otp })).rejects.toMatchObject({
      code: 'invalid_otp',
    })
  })

  test('the same right code sent twice at once makes one account and one session', async () => {
    const { otp_id } = await visitor()(access.signUp, person('race@people.example'))
    const otp = await codeFor('race@people.example')
    const answers = await Promise.allSettled(
      [1, 2, 3].map(() => visitor()(access.confirm, { otp_id, otp })),
    )

    expect(answers.filter((it) => it.status === 'fulfilled')).toHaveLength(1)
    expect(await users('race@people.example')).toHaveLength(1)
  })

  test('five wrong codes end a code, and the right one comes too late (A1)', async () => {
    const { otp_id } = await visitor()(access.signUp, person('brute@people.example'))
    const otp = await codeFor('brute@people.example')
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => visitor()(access.confirm, { otp_id, otp: otherThan(otp) })),
    )
    const codes = tries.map((it) => it.status === 'rejected' && it.reason.code)

    expect(codes.filter((it) => it === 'invalid_otp')).toHaveLength(5)
    expect(codes.filter((it) => it === 'too_many_requests')).toHaveLength(15)
    await expect(visitor()(access.confirm, { otp_id, otp })).rejects.toMatchObject({
      code: 'too_many_requests',
    })
  })

  test('a wrong code says how many tries are left', async () => {
    const { otp_id } = await visitor()(access.signUp, person('left@people.example'))
    const otp = otherThan(await codeFor('left@people.example'))

    await expect(visitor()(access.confirm, { otp_id, otp })).rejects.toMatchObject({
      code: 'invalid_otp',
      facts: { attempts_left: 4 },
    })
    await expect(visitor()(access.confirm, { otp_id, otp: 'not a code' })).rejects.toMatchObject({
      facts: { attempts_left: 3 },
    })
    expect(await visitor()(access.otpState, { otp_id })).toMatchObject({
      recipient: 'left@people.example',
      attempts_left: 3,
      retry_after: 60,
    })
  })

  test('what was typed comes back to be changed, without the password, until the account is made', async () => {
    const typed = person('typed@people.example')
    const { otp_id } = await visitor()(access.signUp, typed)
    expect(await visitor()(access.begun, { otp_id })).toEqual({
      first_name: 'Salma',
      last_name: 'Nabil',
      email: 'typed@people.example',
      country_id: 'eg',
    })

    await visitor()(access.confirm, { otp_id, otp: await codeFor('typed@people.example') })
    await expect(visitor()(access.begun, { otp_id })).rejects.toMatchObject({
      code: 'step_expired',
    })
    // A password reset code does not reveal the data of a sign-up.
    world.later(60)
    const reset = await visitor()(access.otpMail, { email: 'typed@people.example' })
    await expect(visitor()(access.begun, { otp_id: reset.otp_id })).rejects.toMatchObject({
      code: 'step_expired',
    })
  })

  test('a code is good for ten minutes (A4)', async () => {
    const { otp_id } = await visitor()(access.signUp, person('late@people.example'))
    const otp = await codeFor('late@people.example')
    world.later(601)

    await expect(visitor()(access.confirm, { otp_id, otp })).rejects.toMatchObject({
      code: 'invalid_otp',
    })
  })

  test('a new code ends the old, at most one a minute (A5)', async () => {
    const email = 'again@people.example'
    const { otp_id } = await visitor()(access.signUp, person(email))
    const old = await codeFor(email)
    const flood = await Promise.allSettled(
      Array.from({ length: 20 }, () => visitor()(access.otpMail, { otp_id })),
    )
    expect(
      flood.every(
        (result) =>
          result.status === 'rejected' &&
          result.reason.code === 'too_many_requests' &&
          result.reason.retryAfter === 60,
      ),
    ).toBe(true)
    expect(await mailsTo(email)).toHaveLength(1)

    world.later(60)
    expect(await visitor()(access.otpMail, { otp_id })).toMatchObject({ otp_id, retry_after: 60 })
    const fresh = await codeFor(email)
    if (old !== fresh)
      await expect(visitor()(access.confirm, { otp_id, otp: old })).rejects.toMatchObject({
        code: 'invalid_otp',
      })
    await visitor()(access.confirm, { otp_id, otp: fresh })
  })

  test('an address gets five codes an hour', async () => {
    const { otp_id } = await visitor()(access.signUp, person('five@people.example'))
    for (let sent = 1; sent < 5; sent++) {
      world.later(61)
      await visitor()(access.otpMail, { otp_id })
    }
    world.later(61)
    await expect(visitor()(access.otpMail, { otp_id })).rejects.toMatchObject({
      code: 'too_many_requests',
    })
    world.later(3600)
    await visitor()(access.otpMail, { otp_id })
  })

  test('an Arabic reader gets an Arabic mail and may type Arabic digits', async () => {
    const email = 'arabic@people.example'
    const { otp_id } = await visitor(arabicReader)(access.signUp, person(email))
    const mail = await newestMail(email)
    const code = await codeFor(email)
    expect(mail).toMatchObject({ locale: 'ar', subject: `رمزك هو ${code}` })
    expect(mail.body_html).toContain('<html lang="ar" dir="rtl">')
    expect(mail.body_text).toContain('١٠ دقائق')

    await visitor(arabicReader)(access.confirm, {
      otp_id,
      otp: code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!),
    })
    expect(await users(email)).toHaveLength(1)
  })

  test('a sign-up code does not set a password (A3)', async () => {
    const { otp_id } = await visitor()(access.signUp, person('purpose@people.example'))
    const otp = await codeFor('purpose@people.example')

    await expect(visitor()(access.passOtp, { otp_id, otp })).rejects.toMatchObject({
      code: 'invalid_otp',
    })
  })

  test('an unconfirmed sign-up is over after a day and forgotten', async () => {
    const { otp_id } = await visitor()(access.signUp, person('gone@people.example'))
    world.later(24 * 3600 + 1)

    await expect(visitor()(access.otpMail, { otp_id })).rejects.toMatchObject({
      code: 'step_expired',
    })
    await deleteExpiredAccess(world.db, world.now)
    expect(
      await world.db
        .selectFrom('registrations')
        .select('id')
        .where('email', '=', 'gone@people.example')
        .execute(),
    ).toEqual([])
  })

  test('a stranger’s sign-up with the same address neither changes the owner’s nor is confirmed by it', async () => {
    const email = 'owner@people.example'
    const owner = await visitor()(access.signUp, person(email))
    const ownersCode = await codeFor(email)
    world.later(61)
    const stranger = await visitor()(access.signUp, {
      ...person(email),
      first_name: 'Stranger',
      password: 'stranger-knows-9',
    })

    if (ownersCode !== (await codeFor(email)))
      await expect(
        visitor()(access.confirm, { otp_id: stranger.otp_id, otp: ownersCode }),
      ).rejects.toMatchObject({ code: 'invalid_otp' })
    await visitor()(access.confirm, { otp_id: owner.otp_id, otp: ownersCode })
    expect((await users(email))[0]).toMatchObject({ first_name: 'Salma' })
    await expect(
      visitor()(access.logIn, { email, password: 'stranger-knows-9' }),
    ).rejects.toMatchObject({ code: 'credentials_mismatch' })
  })
})

describe('an address that has an account', () => {
  test('is told so', async () => {
    const { id } = await world.person({ email: 'taken@people.example' })
    await expect(visitor()(access.signUp, person('Taken@people.example'))).rejects.toMatchObject({
      code: 'user_already_exists',
      fields: { email: 'user_already_exists' },
    })
    await world.db.updateTable('users').set({ banned_at: world.now }).where('id', '=', id).execute()
    await expect(visitor()(access.signUp, person('taken@people.example'))).rejects.toMatchObject({
      code: 'user_already_exists',
    })
  })

  test('or, where the academy does not tell, gets a mail and the same answer (A9)', async () => {
    await world.set(revealAccounts, false)
    await world.person({ email: 'silent@people.example' })
    const [taken, free] = [
      await visitor()(access.signUp, person('silent@people.example')),
      await visitor()(access.signUp, person('nobody@people.example')),
    ]
    await world.set(revealAccounts, null)

    expect(JSON.stringify(taken)).toHaveLength(
      JSON.stringify(free).length + 'silent'.length - 'nobody'.length,
    )
    expect((await newestMail('silent@people.example')).subject).toBe('You already have an account')
    expect(await users('silent@people.example')).toHaveLength(1)
  })
})

test.for([
  ['1234567', 'password_short'],
  ['       \u00a0', 'password_short'],
  ['password1', 'password_known'],
  ['SalmaNabil', 'password_personal'],
  ['a\0bcdefgh', 'unsafe_text'],
  ['x'.repeat(1025), 'too_long'],
])('the password %j is refused: %s (A21)', async ([password, code]) => {
  await expect(
    visitor()(access.signUp, { ...person('pass@people.example'), password: password! }),
  ).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { password: code },
  })
})

test.for([
  'kR7#pw2m',
  'mint tea at sunset, twice'.padEnd(64, 'ب'),
  'ط'.repeat(3) + 'river'.repeat(199),
  'قهوة الصباح على النيل',
])('the password %# of good length is taken (A21)', async (password) => {
  await visitor()(access.signUp, { ...person(`good${password.length}@people.example`), password })
})

test.for([
  'a@b',
  'a@example.com.',
  'x\r\nBcc: evil@x.test@example.com',
  `${'a'.repeat(310)}@example.com`,
  'а@example.com',
])('the address %j is refused (A24)', async (email) => {
  await expect(visitor()(access.signUp, person(email))).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { email: expect.stringMatching(/email_invalid|too_long/) },
  })
})

test('an address in capitals is the same account, one with a tag another (A24)', async () => {
  await world.person({ email: 'capitals@people.example' })
  await expect(visitor()(access.signUp, person(' CAPITALS@People.Example '))).rejects.toMatchObject(
    { code: 'user_already_exists' },
  )
  const { otp_id, email } = await visitor()(access.signUp, person('Capitals+Tag@people.example'))
  expect(email).toBe('capitals+tag@people.example')
  await visitor()(access.confirm, { otp_id, otp: await codeFor(email) })
  expect(await users('capitals+tag@people.example')).toHaveLength(1)
})

test('fields nobody asked for are refused', async () => {
  const extra = { ...person('extra@people.example'), is_trainer: true }
  await expect(visitor()(access.signUp, extra)).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { is_trainer: 'not_allowed' },
  })
})
