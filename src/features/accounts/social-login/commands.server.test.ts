import { describe, expect, test } from 'vitest'
import { createIdentityWorld } from '#tests/built-in-identity.ts'
import { arabicReader, englishReader } from '#tests/world.ts'
import * as access from '../access/contract.ts'
import { socialCalls } from './contract.ts'
import type { Provider } from './gateways/claims.ts'
import { revealAccounts } from '../settings.ts'

const {
  world,
  as,
  newEmail,
  depart,
  comeBack,
  actorOf,
  userOf,
  mailsTo,
  lastCode,
  somebody,
  password,
} = await createIdentityWorld()

describe('coming in', () => {
  test('makes an account of a verified address, without a password, and welcomes its person', async () => {
    const email = newEmail()
    const { cid, redirect } = await comeBack(
      { email: email.toUpperCase() },
      { redirect: '/course/x', reader: arabicReader },
    )

    expect(redirect).toBe('/course/x')
    expect(await actorOf(cid)).toMatchObject({ first_name: 'Salma', last_name: 'Nabil' })
    expect(await userOf(email)).toMatchObject({
      password_hash: null,
      email_verified_at: world.now.toISOString(),
      locale: 'ar',
      country_id: 'eg',
    })
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('finds the same account again although its address changed', async () => {
    const email = newEmail()
    const first = await comeBack({ email })
    await world.db
      .updateTable('users')
      .set({ email: newEmail() })
      .where('email', '=', email)
      .execute()
    expect((await actorOf((await comeBack({ email })).cid)).id).toBe((await actorOf(first.cid)).id)
  })

  test.each([true, false])(
    'never opens the account that has the address (verified: %s) (A16)',
    async (email_verified) => {
      const { email, id } = await somebody()
      await expect(
        comeBack({ email, email_verified }, { redirect: '/pricing' }),
      ).rejects.toMatchObject({
        code: 'email_linked_elsewhere',
        facts: { redirect: '/pricing' },
      })
      expect(
        await world.db.selectFrom('identities').select('id').where('user_id', '=', id).execute(),
      ).toEqual([])
    },
  )

  test('drops an unconfirmed sign-up with the address', async () => {
    const email = newEmail()
    const { otp_id } = await as(null)(access.signUp, {
      first_name: 'Mallory',
      last_name: 'Eve',
      email,
      password,
    })
    const otp = await lastCode(email)
    await comeBack({ email })
    await expect(as(null)(access.confirm, { otp_id, otp })).rejects.toMatchObject({
      code: 'step_expired',
    })
    expect(await userOf(email)).toMatchObject({ password_hash: null, first_name: 'Salma' })
  })

  test.each<[string, Provider, boolean]>([
    ['Facebook', 'facebook', true],
    ['an unverified address', 'google', false],
  ])('by %s first asks for the code of a mail', async (_, provider, email_verified) => {
    const email = newEmail()
    const { cid, otp_id } = await comeBack({ email, email_verified }, { provider })
    expect(cid).toBeNull()
    expect(await userOf(email)).toBeUndefined()

    const entered = await as(null)(access.confirm, { otp_id: otp_id!, otp: await lastCode(email) })
    const actor = await actorOf(entered.cid)
    expect(await userOf(email)).toMatchObject({ id: actor.id, password_hash: null })
    expect((await actorOf((await comeBack({ email, email_verified }, { provider })).cid)).id).toBe(
      actor.id,
    )
  })

  test('does not disclose that an address has an account if the setting hides it', async () => {
    await world.set(revealAccounts, false)
    const { email } = await somebody()
    const { otp_id } = await comeBack({ email }, { provider: 'facebook' })
    await expect(comeBack({ email })).rejects.toMatchObject({ code: 'email_linked_elsewhere' })
    await world.set(revealAccounts, null)

    expect(otp_id).toEqual(expect.any(String))
    expect(await mailsTo(email)).toEqual(['You already have an account'])
  })

  test('is refused to the banned and the deleted in the seed’s words (A14)', async () => {
    const email = newEmail()
    const { id } = await actorOf((await comeBack({ email })).cid)
    await world.db.updateTable('users').set({ banned_at: world.now }).where('id', '=', id).execute()
    await expect(comeBack({ email })).rejects.toMatchObject({ code: 'user_is_banned' })
    await world.db
      .updateTable('users')
      .set({ banned_at: null, deleted_at: world.now })
      .where('id', '=', id)
      .execute()
    await expect(comeBack({ email })).rejects.toMatchObject({ code: 'user_is_deleted' })
  })

  test('is counted like any login, and goes on once a session was ended', async () => {
    const email = newEmail()
    for (let n = 0; n < 3; n++) await comeBack({ email })
    const full = await comeBack({ email }, { redirect: '/pricing' }).catch((it) => it)
    expect(full).toMatchObject({
      code: 'too_many_sessions',
      facts: { ticket: expect.any(String), redirect: '/pricing' },
    })
    expect(
      await as(null)(access.endSessions, { ticket: full.facts.ticket, all: true }),
    ).toMatchObject({ cid: expect.any(String) })
  })

  test('leads nowhere outside of the site', async () => {
    for (const redirect of ['https://evil.example/', '//evil.example', '/\\evil.example'])
      expect((await comeBack({}, { redirect })).redirect).toBe('/welcome')
  })

  test('redirects to the requested page; otherwise new people to the welcome page and others home', async () => {
    const email = `${crypto.randomUUID()}@people.example`
    expect((await comeBack({ email }, { redirect: '/' })).redirect).toBe('/welcome')
    expect((await comeBack({ email }, { redirect: '/' })).redirect).toBe('/')
    expect((await comeBack({}, { redirect: '/course/html' })).redirect).toBe('/course/html')
  })

  test('without an address is refused', async () => {
    await expect(comeBack({ email: 'nobody' })).rejects.toMatchObject({
      code: 'identity_without_email',
    })
  })

  test('that was broken off changes nothing', async () => {
    const { code: _, ...answer } = await depart()
    await expect(
      as(null)(socialCalls.finish, { ...answer, error: 'access_denied' }),
    ).rejects.toMatchObject({ code: 'identity_cancelled' })
  })
})

describe('an answer is refused (A18)', () => {
  test.each<[string, (it: Awaited<ReturnType<typeof depart>>) => object]>([
    ['with another state', (it) => ({ ...it, state: 'x'.repeat(43) })],
    ['without a state', (it) => ({ ...it, state: '' })],
    ['in another browser', (it) => ({ ...it, browser: 'x'.repeat(43) })],
    ['in a browser without its mark', (it) => ({ ...it, browser: '' })],
    ['for another provider', (it) => ({ ...it, provider: 'apple' })],
  ])('%s', async (_, wrong) => {
    const email = newEmail()
    const answer = wrong(await depart({ email })) as Awaited<ReturnType<typeof depart>>
    await expect(as(null)(socialCalls.finish, answer)).rejects.toMatchObject({
      code: 'identity_state',
    })
    expect(await userOf(email)).toBeUndefined()
  })

  test('a second time', async () => {
    const answer = await depart()
    await as(null)(socialCalls.finish, answer)
    await expect(as(null)(socialCalls.finish, answer)).rejects.toMatchObject({
      code: 'identity_state',
    })
  })

  test('too late', async () => {
    const answer = await depart()
    world.later(601)
    await expect(as(null)(socialCalls.finish, answer)).rejects.toMatchObject({
      code: 'identity_state',
    })
  })

  test('with a code of another login, or one that was written by hand', async () => {
    const [one, other] = [await depart(), await depart()]
    await expect(as(null)(socialCalls.finish, { ...one, code: other.code })).rejects.toMatchObject({
      code: 'identity_refused',
    })
    const { code, ...three } = await depart()
    await expect(
      as(null)(socialCalls.finish, { ...three, code: `${code.slice(0, -3)}AAA` }),
    ).rejects.toMatchObject({
      code: 'identity_refused',
    })
    await expect(
      as(null)(socialCalls.finish, { ...(await depart()), code: undefined }),
    ).rejects.toMatchObject({ code: 'identity_refused' })
  })

  test('both tabs of one browser come back', async () => {
    const first = await as(null)(socialCalls.start, { provider: 'google' })
    const second = await as(null)(socialCalls.start, { provider: 'apple', browser: first.browser })
    expect(second.browser).toBe(first.browser)
    expect(
      (await as(null)(socialCalls.start, { provider: 'apple', browser: 'chosen by somebody' }))
        .browser,
    ).not.toBe('chosen by somebody')
  })
})

describe('what is offered', () => {
  test('lists the configured providers; the disabled built-in one is refused', async () => {
    const { config } = world.services
    world.services.config = {
      ...config,
      identity: {
        local: false,
        google: { issuer: 'https://g.example', id: 'i', secret: 's' },
        apple: null,
        facebook: null,
      },
    }
    expect(await as(null)(socialCalls.providers, {})).toEqual({
      items: ['google'],
      is_built_in: false,
      password: true,
    })
    await expect(as(null)(socialCalls.start, { provider: 'apple' })).rejects.toMatchObject({
      code: 'not_found',
    })
    const told = {
      provider: 'google' as const,
      state: 's',
      nonce: 'n',
      challenge: 'c',
      email: 'a@b.co',
      email_verified: true,
      first_name: '',
      last_name: '',
    }
    await expect(as(null)(socialCalls.localIdentity, told)).rejects.toMatchObject({
      code: 'not_found',
    })
    world.services.config = config
  })

  test('a network begins so many logins and no more', async () => {
    const one = world.as(null, englishReader, { ip: '10.9.9.9', user_agent: 'tests' })
    for (let n = 0; n < 60; n++) await one(socialCalls.start, { provider: 'google' })
    await expect(one(socialCalls.start, { provider: 'google' })).rejects.toMatchObject({
      code: 'too_many_requests',
    })
  })
})
