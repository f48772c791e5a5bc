import { describe, expect, test } from 'vitest'
import type { Actor } from '#platform/call/gate.server.ts'
import { createSession, getVisit } from '#platform/identity/session.server.ts'
import { arabicReader, englishReader, createWorld } from '#tests/world.ts'
import { updateProfile } from '../profile/contract.ts'
import { phoneCalls } from './contract.ts'
import { shouldAskForPhone } from './rules.ts'

const world = await createWorld()
let network = 0
let numbers = 1_000_000
const asOne = (actor: Actor | null, reader = englishReader) =>
  world.as(actor, reader, { ip: `10.3.0.${network++ & 255}`, user_agent: 'tests' })
const newNumber = () => `0100${numbers++}`
const newestSms = (to: string) =>
  world.db
    .selectFrom('outgoing_messages')
    .selectAll()
    .where('recipient', '=', to)
    .where('kind', '=', 'sms')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
const codeIn = (text: string) => text.match(/\d{6}/)![0]
const userOf = (id: string) =>
  world.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const dialledNumber = (mobile: string) => `+2${mobile}`

describe('a mobile number', () => {
  test('becomes one’s own by the code that was sent to it, in either digits', async () => {
    const actor = await world.person({ country_id: 'eg' })
    const mobile = newNumber()
    const arabicNumber = mobile.replace(/\d/g, (it) => '٠١٢٣٤٥٦٧٨٩'[Number(it)]!)
    const sent = await asOne(actor, arabicReader)(phoneCalls.otpPhone, { mobile: arabicNumber })
    expect(sent).toMatchObject({ mobile, retry_after: 60, expires_in: 600 })
    expect((await userOf(actor.id)).mobile).toBeNull()

    const sms = await newestSms(dialledNumber(mobile))
    expect(sms).toMatchObject({ locale: 'ar' })
    expect(sms.body_text).toContain('فرقد')
    expect(await asOne(actor)(phoneCalls.updatePhone, { otp: codeIn(sms.body_text) })).toEqual({
      mobile,
    })
    expect(await userOf(actor.id)).toMatchObject({
      mobile,
      mobile_e164: dialledNumber(mobile),
      mobile_verified_at: world.now.toISOString(),
    })
  })

  test('is refused in the seed’s words', async () => {
    const actor = await world.person({ country_id: 'eg' })
    const expectFailure = (mobile: string, code: string) =>
      expect(asOne(actor)(phoneCalls.otpPhone, { mobile })).rejects.toMatchObject({
        code,
        fields: { mobile: code },
      })
    await expectFailure('', 'phone_needed')
    for (const mobile of ['0212345678', '0112345678', '011234567890', '+201001234567', 'letters'])
      await expectFailure(mobile, 'phone_invalid')
    const elsewhere = await world.person({ country_id: 'de' })
    for (const mobile of ['letters', '1', '0151-CALL', '9'.repeat(30)])
      await expect(asOne(elsewhere)(phoneCalls.otpPhone, { mobile })).rejects.toMatchObject({
        code: 'mobile_invalid',
        fields: { mobile: 'mobile_invalid' },
      })
  })

  test('has no rule of length outside Egypt', async () => {
    const actor = await world.person({ country_id: 'sa' })
    await asOne(actor)(phoneCalls.otpPhone, { mobile: '050 123 4567' })
    expect((await newestSms('+966501234567')).body_text).toMatch(/^\d{6} is your Farqad code/)
  })

  test('brings its country where the profile has none', async () => {
    const actor = await world.person()
    await asOne(actor)(phoneCalls.otpPhone, { mobile: '0501234999', country_id: 'SA' })
    expect((await userOf(actor.id)).country_id).toBe('sa')
  })

  test('is proved as it was dialled: once the country is another, the code proves nothing', async () => {
    const actor = await world.person({ country_id: 'eg' })
    const mobile = newNumber()
    await asOne(actor)(phoneCalls.otpPhone, { mobile })
    const otp = codeIn((await newestSms(dialledNumber(mobile))).body_text)
    await asOne(actor)(updateProfile, { country_id: 'sa' })
    const moved = { ...actor, country_id: 'sa' }
    // Both with the updated actor and with a request started before the move.
    for (const who of [moved, actor])
      await expect(asOne(who)(phoneCalls.updatePhone, { otp })).rejects.toMatchObject({
        code: 'step_expired',
      })
    expect(await userOf(actor.id)).toMatchObject({
      mobile: null,
      mobile_e164: null,
      mobile_verified_at: null,
    })
  })

  test('is no longer proved once the country is another, and still is after any other change', async () => {
    const actor = await world.person({ country_id: 'eg' })
    const mobile = newNumber()
    await asOne(actor)(phoneCalls.otpPhone, { mobile })
    await asOne(actor)(phoneCalls.updatePhone, {
      otp: codeIn((await newestSms(dialledNumber(mobile))).body_text),
    })
    await asOne(actor)(updateProfile, { country_id: 'eg', job: 'Accountant' })
    expect(await userOf(actor.id)).toMatchObject({
      mobile_e164: dialledNumber(mobile),
      mobile_verified_at: world.now.toISOString(),
    })

    await asOne(actor)(updateProfile, { country_id: 'sa' })
    expect(await userOf(actor.id)).toMatchObject({
      mobile,
      mobile_e164: null,
      mobile_verified_at: null,
    })
  })

  test('where the profile has no country, of two numbers’ countries the first stays', async () => {
    const actor = await world.person()
    await asOne(actor)(phoneCalls.otpPhone, { mobile: '0501234100', country_id: 'sa' })
    await asOne(actor)(phoneCalls.otpPhone, { mobile: '01001234100', country_id: 'eg' })
    const otp = codeIn((await newestSms('+201001234100')).body_text)
    await expect(asOne(actor)(phoneCalls.updatePhone, { otp })).rejects.toMatchObject({
      code: 'step_expired',
    })
    expect(await userOf(actor.id)).toMatchObject({ country_id: 'sa', mobile: null })
  })

  test('wrong codes are counted, and another person’s code is worth nothing', async () => {
    const [actor, other] = [
      await world.person({ country_id: 'eg' }),
      await world.person({ country_id: 'eg' }),
    ]
    const mobile = newNumber()
    await asOne(actor)(phoneCalls.otpPhone, { mobile })
    const code = codeIn((await newestSms(dialledNumber(mobile))).body_text)
    await expect(asOne(other)(phoneCalls.updatePhone, { otp: code })).rejects.toMatchObject({
      code: 'invalid_otp',
    })
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tried = 1; tried <= 5; tried++)
      await expect(asOne(actor)(phoneCalls.updatePhone, { otp: wrong })).rejects.toMatchObject({
        code: 'invalid_otp',
        facts: { attempts_left: 5 - tried },
      })
    await expect(asOne(actor)(phoneCalls.updatePhone, { otp: code })).rejects.toMatchObject({
      code: 'too_many_requests',
    })
    expect((await userOf(actor.id)).mobile).toBeNull()
  })

  test('codes are sent once a minute to a number, and ten a day by a person', async () => {
    const actor = await world.person({ country_id: 'eg' })
    const mobile = newNumber()
    await asOne(actor)(phoneCalls.otpPhone, { mobile })
    await expect(asOne(actor)(phoneCalls.otpPhone, { mobile })).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfter: 60,
    })
    for (let sent = 2; sent < 10; sent++)
      await asOne(actor)(phoneCalls.otpPhone, { mobile: newNumber() })
    await expect(asOne(actor)(phoneCalls.otpPhone, { mobile: newNumber() })).rejects.toMatchObject({
      code: 'too_many_requests',
    })
  })

  test('is asked of people who are logged in', async () => {
    await expect(asOne(null)(phoneCalls.otpPhone, { mobile: '01001234567' })).rejects.toMatchObject(
      { code: 'not_logged_in' },
    )
  })
})

test('putting it off is remembered of the person, wherever they log in', async () => {
  const actor = await world.person({ country_id: 'eg' })
  await world.db
    .updateTable('users')
    .set({ created_at: world.now })
    .where('id', '=', actor.id)
    .execute()
  await asOne(actor)(phoneCalls.putOff, {})
  const token = await createSession(world.db, {
    user_id: actor.id,
    user_agent: 'another device',
    country: null,
    now: world.now,
  })
  const seen = async () => (await getVisit(world.db, token, world.now)).actor!
  expect((await seen()).phone_prompt_snoozed_at).toBe(world.now.toISOString())
  world.later(11 * 60)
  expect(shouldAskForPhone(await seen(), world.now)).toBe(false)
  expect(shouldAskForPhone(await seen(), new Date(world.now.getTime() + 30 * 86_400_000))).toBe(
    true,
  )
  await expect(asOne(null)(phoneCalls.putOff, {})).rejects.toMatchObject({ code: 'not_logged_in' })
})
