import { describe, expect, test } from 'vitest'
import * as access from '#features/accounts/access/contract.ts'
import {
  loginApple,
  loginFacebook,
  loginGoogle,
  loginPassword,
} from '#features/accounts/settings.ts'
import { socialCalls } from '#features/accounts/social-login/contract.ts'
import { listMissingVariables } from '#features/accounts/social-login/gateways/offered.ts'
import { officeSettings } from '#features/administration/settings/contract.ts'
import { createIdentityWorld } from '#tests/built-in-identity.ts'

const { world, as, newEmail, depart, comeBack, actorOf, somebody, password, linkTo, rowOf } =
  await createIdentityWorld()
const { services } = world
const ways = () => as(null)(socialCalls.providers, {})
const admin = await somebody()
await world.db
  .updateTable('users')
  .set({ staff_role: 'admin' })
  .where('id', '=', admin.id)
  .execute()
const owner = { ...admin, staff_role: 'admin' as const }
const saved = async () =>
  new Map((await as(owner)(officeSettings.get, {})).items.map((it) => [it.key, it]))
const turn = async (to: Record<string, boolean>) => {
  const before = await saved()
  const changes = Object.entries(to).map(([key, value]) => ({
    key,
    value,
    updated_at: before.get(key)!.updated_at,
  }))
  return as(owner)(officeSettings.save, { changes })
}
const allOn = { login_password: true, login_google: true, login_apple: true, login_facebook: true }

test('every login method is on until it is disabled, and then it is not offered', async () => {
  expect(await ways()).toMatchObject({ items: ['google', 'apple', 'facebook'], password: true })
  await turn({ login_apple: false })
  expect(await ways()).toMatchObject({ items: ['google', 'facebook'], password: true })
  await expect(as(null)(socialCalls.start, { provider: 'apple' })).rejects.toMatchObject({
    code: 'not_found',
  })
  await turn(allOn)
  expect((await ways()).items).toContain('apple')
})

test('who is at a provider when its way is turned off does not come in by it', async () => {
  const answer = await depart({ email: newEmail() })
  await world.set(loginGoogle, false)
  await expect(as(null)(socialCalls.finish, answer)).rejects.toMatchObject({
    code: 'identity_state',
  })
  await world.set(loginGoogle, null)
})

test('a session that was opened by a way goes on after that way is off', async () => {
  const { cid } = await comeBack({ email: newEmail() })
  await world.set(loginGoogle, false)
  const person = await actorOf(cid)
  expect((await as(person)(access.profile, {})).id).toBe(person.id)
  // A linked provider can be unlinked if another sign-in method remains.
  expect(await rowOf(person, 'google')).toMatchObject({ id: expect.any(String) })
  await world.set(loginGoogle, null)
})

describe('without passwords', () => {
  test('disabled passwords neither log in, register nor reset; linked accounts still log in', async () => {
    const person = await somebody()
    const email = newEmail()
    const typed = { first_name: 'Mona', last_name: 'Adel', email, password: 'river-lantern-42' }
    const begun = await as(null)(access.signUp, typed)
    const code = await world.db
      .selectFrom('outgoing_messages')
      .select('body_text')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow()
    await world.set(loginPassword, false)
    expect((await ways()).password).toBe(false)
    const off = { code: 'login_way_off' }
    await expect(as(null)(access.logIn, { email: person.email, password })).rejects.toMatchObject(
      off,
    )
    await expect(as(null)(access.signUp, { ...typed, email: newEmail() })).rejects.toMatchObject(
      off,
    )
    await expect(as(null)(access.otpMail, { email: person.email })).rejects.toMatchObject(off)
    const otp = /\b\d{6}\b/.exec(code.body_text)![0]
    await expect(as(null)(access.confirm, { otp_id: begun.otp_id, otp })).rejects.toMatchObject(off)
    expect((await comeBack({ email: newEmail() })).cid).toEqual(expect.any(String))
    await world.set(loginPassword, null)
    // A started sign-in continues once the method is on again.
    expect(await as(null)(access.confirm, { otp_id: begun.otp_id, otp })).toMatchObject({
      cid: expect.any(String),
    })
  })

  test('a disabled password does not allow unlinking the last linked account', async () => {
    const person = await somebody()
    await comeBack({}, { actor: person, link: await linkTo(person, 'google') })
    const { id } = await rowOf(person, 'google')
    await world.set(loginPassword, false)
    await expect(as(person)(socialCalls.unlink, { id: id! })).rejects.toMatchObject({
      code: 'last_way_in',
    })
    await world.set(loginPassword, null)
    await as(person)(socialCalls.unlink, { id: id! })
  })
})

describe('an admin', () => {
  test('cannot turn off the last way that opens their own account, and nothing of it is kept', async () => {
    await expect(turn({ login_password: false })).rejects.toMatchObject({ code: 'locked_out' })
    expect(services.settings.get(loginPassword)).toBe(true)
    await comeBack({}, { actor: owner, link: await linkTo(owner, 'google') })
    await turn({ login_password: false })
    await expect(turn({ login_google: false })).rejects.toMatchObject({ code: 'locked_out' })
    expect((await ways()).items).toContain('google')
    // Unused methods can be turned off.
    await turn({ login_apple: false, login_facebook: false })
    expect(await ways()).toMatchObject({ items: ['google'], password: false })
    await turn(allOn)
    expect(services.settings.get(loginFacebook)).toBe(true)
  })

  test('an unconfigured method names what is missing and does not count', async () => {
    const { config } = services
    services.config = {
      ...config,
      identity: { ...config.identity, local: false, google: null, apple: null, facebook: null },
    }
    expect(listMissingVariables('google', services)).toEqual([
      'GOOGLE_CLIENT_ID',
      'GOOGLE_CLIENT_SECRET',
    ])
    const rows = await saved()
    expect(rows.get('login_apple')!.missing).toEqual([
      'APPLE_CLIENT_ID',
      'APPLE_TEAM_ID',
      'APPLE_KEY_ID',
      'APPLE_PRIVATE_KEY',
    ])
    expect(rows.get('login_password')!.missing).toBeUndefined()
    expect((await ways()).items).toEqual([])
    // Linked, but the provider is not configured.
    await expect(turn({ login_password: false })).rejects.toMatchObject({ code: 'locked_out' })
    services.config = config
    expect(services.settings.get(loginApple)).toBe(true)
  })
})
