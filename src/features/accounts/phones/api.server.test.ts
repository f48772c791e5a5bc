import { describe, expect, test } from 'vitest'
import type { Actor } from '#platform/gate.server.ts'
import { arabic, english, newWorld } from '#tests/world.ts'
import { phones } from './contract.ts'

const world = await newWorld()
let network = 0
let numbers = 1_000_000
const asOne = (actor: Actor | null, reader = english) =>
  world.as(actor, reader, { ip: `10.3.0.${network++ & 255}`, user_agent: 'tests', timezone: 120 })
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
const userOf = (id: string) => world.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const dialledNumber = (mobile: string) => `+2${mobile}`

describe('a mobile number', () => {
  test('becomes one’s own by the code that was sent to it, in either digits', async () => {
    const actor = await world.person({ country_id: 'eg' })
    const mobile = newNumber()
    const arabicNumber = mobile.replace(/\d/g, (it) => '٠١٢٣٤٥٦٧٨٩'[Number(it)]!)
    const sent = await asOne(actor, arabic)(phones.otpPhone, { mobile: arabicNumber })
    expect(sent).toMatchObject({ mobile, retry_after: 60, expires_in: 600 })
    expect((await userOf(actor.id)).mobile).toBeNull()

    const sms = await newestSms(dialledNumber(mobile))
    expect(sms).toMatchObject({ locale: 'ar' })
    expect(sms.body_text).toContain('فرقد')
    expect(await asOne(actor)(phones.updatePhone, { otp: codeIn(sms.body_text) })).toEqual({ mobile })
    expect(await userOf(actor.id)).toMatchObject({
      mobile,
      mobile_e164: dialledNumber(mobile),
      mobile_verified_at: world.now.toISOString(),
    })
  })

  test('is refused in the seed’s words', async () => {
    const actor = await world.person({ country_id: 'eg' })
    const refused = (mobile: string, code: string) =>
      expect(asOne(actor)(phones.otpPhone, { mobile })).rejects.toMatchObject({ code, fields: { mobile: code } })
    await refused('', 'phone_needed')
    for (const mobile of ['0212345678', '0112345678', '011234567890', '+201001234567', 'letters']) await refused(mobile, 'phone_invalid')
  })

  test('has no rule of length outside Egypt', async () => {
    const actor = await world.person({ country_id: 'sa' })
    await asOne(actor)(phones.otpPhone, { mobile: '050 123 4567' })
    expect((await newestSms('+966501234567')).body_text).toMatch(/^\d{6} is your Farqad code/)
  })

  test('brings its country where the profile has none', async () => {
    const actor = await world.person()
    await asOne(actor)(phones.otpPhone, { mobile: '0501234999', country_id: 'SA' })
    expect((await userOf(actor.id)).country_id).toBe('sa')
  })

  test('wrong codes are counted, and another person’s code is worth nothing', async () => {
    const [actor, other] = [await world.person({ country_id: 'eg' }), await world.person({ country_id: 'eg' })]
    const mobile = newNumber()
    await asOne(actor)(phones.otpPhone, { mobile })
    const code = codeIn((await newestSms(dialledNumber(mobile))).body_text)
    await expect(asOne(other)(phones.updatePhone, { otp: code })).rejects.toMatchObject({ code: 'invalid_otp' })
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tried = 1; tried <= 5; tried++)
      await expect(asOne(actor)(phones.updatePhone, { otp: wrong })).rejects.toMatchObject({
        code: 'invalid_otp',
        facts: { attempts_left: 5 - tried },
      })
    await expect(asOne(actor)(phones.updatePhone, { otp: code })).rejects.toMatchObject({ code: 'too_many_requests' })
    expect((await userOf(actor.id)).mobile).toBeNull()
  })

  test('codes are sent once a minute to a number, and ten a day by a person', async () => {
    const actor = await world.person({ country_id: 'eg' })
    const mobile = newNumber()
    await asOne(actor)(phones.otpPhone, { mobile })
    await expect(asOne(actor)(phones.otpPhone, { mobile })).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 60 })
    for (let sent = 2; sent < 10; sent++) await asOne(actor)(phones.otpPhone, { mobile: newNumber() })
    await expect(asOne(actor)(phones.otpPhone, { mobile: newNumber() })).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  test('is asked of people who are logged in', async () => {
    await expect(asOne(null)(phones.otpPhone, { mobile: '01001234567' })).rejects.toMatchObject({ code: 'not_logged_in' })
  })
})
