import { describe, expect, test } from 'vitest'
import type { Actor } from '#platform/call/gate.server.ts'
import { createIdentityWorld } from '#tests/built-in-identity.ts'
import * as access from '../access/contract.ts'
import { peopleCalls } from '../people/contract.ts'
import { reauthenticationCalls } from '../reauthentication/contract.ts'
import { socialCalls } from './contract.ts'

const {
  world,
  as,
  newEmail,
  depart,
  comeBack,
  actorOf,
  mailsTo,
  lastCode,
  somebody,
  sessionOf,
  password,
  linksOf,
  linkTo,
  rowOf,
} = await createIdentityWorld({ connections: 5 })

describe('linking', () => {
  test('adds a way in, tells its owner by mail, and does so once', async () => {
    const actor = await somebody()
    const email = newEmail()
    const done = await comeBack(
      { email, email_verified: false },
      { actor, link: await linkTo(actor, 'google') },
    )
    expect(done).toEqual({ cid: null, device: null, otp_id: null, redirect: '/my/profile' })
    expect(await rowOf(actor, 'google')).toMatchObject({
      email,
      linked_at: world.now.toISOString(),
      link: null,
    })
    expect(await mailsTo(actor.email)).toHaveLength(1)
    expect((await mailsTo(actor.email))[0]).toContain('was linked to your account')
    expect((await actorOf((await comeBack({ email })).cid)).id).toBe(actor.id)
  })

  test('what another person has, or whose address another person has, is not linked', async () => {
    const [actor, other] = [await somebody(), await somebody()]
    const taken = newEmail()
    await comeBack({ email: taken })
    for (const email of [taken, other.email])
      await expect(
        comeBack({ email }, { actor, link: await linkTo(actor, 'google') }),
      ).rejects.toMatchObject({
        code: 'email_linked_elsewhere',
      })
    expect(await rowOf(actor, 'google')).toMatchObject({ id: null })
  })

  test('a second account of one provider waits until the first is unlinked', async () => {
    const actor = await somebody()
    const link = await linkTo(actor, 'google')
    await comeBack({}, { actor, link })
    await expect(comeBack({}, { actor, link })).rejects.toMatchObject({ code: 'provider_linked' })
  })

  test('is begun by nobody but the person in that session', async () => {
    const [actor, other] = [await somebody(), await somebody()]
    const link = await linkTo(actor, 'google')
    const begin = (who: Actor | null, it: object = {}) =>
      as(who)(socialCalls.start, { provider: 'google', link, ...it })
    await expect(begin(null)).rejects.toMatchObject({ code: 'not_logged_in' })
    await expect(begin(other)).rejects.toMatchObject({ code: 'proof_needed' })
    await expect(begin(await sessionOf(actor.id))).rejects.toMatchObject({ code: 'proof_needed' })
    await expect(begin(actor, { provider: 'apple' })).rejects.toMatchObject({
      code: 'proof_needed',
    })
    await expect(begin(actor, { link: 'x' })).rejects.toMatchObject({ code: 'proof_needed' })
  })

  test('is ended by nobody but who began it', async () => {
    const [actor, other] = [await somebody(), await somebody()]
    const how = { actor, link: await linkTo(actor, 'google') }
    for (const who of [null, other])
      await expect(as(who)(socialCalls.finish, await depart({}, how))).rejects.toMatchObject({
        code: 'identity_state',
      })
  })

  test('needs a proof again once the login is ten minutes old: the password', async () => {
    const actor = await somebody()
    const link = await linkTo(actor, 'google')
    world.later(601)
    expect(await linksOf(actor)).toMatchObject({
      is_proved: false,
      has_password: true,
      items: [{ link: null }, { link: null }, { link: null }],
    })
    await expect(as(actor)(socialCalls.start, { provider: 'google', link })).rejects.toMatchObject({
      code: 'proof_needed',
    })

    await expect(
      as(actor)(reauthenticationCalls.prove, { password: 'wrong' }),
    ).rejects.toMatchObject({
      fields: { password: 'invalid_password' },
    })
    await expect(as(actor)(reauthenticationCalls.prove, {})).rejects.toMatchObject({
      fields: { password: 'required' },
    })
    await as(actor)(reauthenticationCalls.prove, { password })
    await comeBack({}, { actor, link: await linkTo(actor, 'google') })
    world.later(601)
    expect(await linksOf(actor)).toMatchObject({ is_proved: false })
  })

  test('or, for who has no password, the code of a mail', async () => {
    const email = newEmail()
    const actor = await actorOf((await comeBack({ email })).cid)
    world.later(601)
    await as(actor)(reauthenticationCalls.proveCode, {})
    await expect(as(actor)(reauthenticationCalls.prove, { otp: '12' })).rejects.toMatchObject({
      code: 'invalid_otp',
    })
    await as(actor)(reauthenticationCalls.prove, { otp: await lastCode(email) })
    expect(await linksOf(actor)).toMatchObject({ is_proved: true, has_password: false })
  })

  test('a code of that mail opens nothing else, and no other person’s session', async () => {
    const actor = await somebody()
    const { otp_id } = await as(actor)(reauthenticationCalls.proveCode, {})
    const otp = await lastCode(actor.email)
    await expect(as(null)(access.passOtp, { otp_id, otp })).rejects.toMatchObject({
      code: 'invalid_otp',
    })
    await expect(as(await somebody())(reauthenticationCalls.prove, { otp })).rejects.toMatchObject({
      code: 'invalid_otp',
    })
  })
})

describe('unlinking', () => {
  test('takes a way in away and tells its owner', async () => {
    const actor = await somebody()
    const email = newEmail()
    await comeBack({ email }, { actor, link: await linkTo(actor, 'google') })
    await as(actor)(socialCalls.unlink, { id: (await rowOf(actor, 'google')).id! })
    expect(await rowOf(actor, 'google')).toMatchObject({ id: null })
    expect((await mailsTo(actor.email)).at(-1)).toContain('was unlinked from your account')
    const acts = await world.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('actor_id', '=', actor.id)
      .orderBy('id')
      .execute()
    expect(acts).toEqual([
      { action: 'account.link', details: { provider: 'google' } },
      { action: 'account.unlink', details: { provider: 'google' } },
    ])
    const admin = await world.person({ staff_role: 'admin' })
    const seen = await as(admin)(peopleCalls.get, { id: actor.id })
    expect(seen.acts.map((it) => [it.action, it.provider])).toEqual([
      ['account.unlink', 'google'],
      ['account.link', 'google'],
    ])
  })

  test('another person’s is not found (A19)', async () => {
    const victim = await actorOf((await comeBack()).cid)
    const { id } = await rowOf(victim, 'google')
    await expect(as(await somebody())(socialCalls.unlink, { id: id! })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await rowOf(victim, 'google')).toMatchObject({ id })
  })

  test('the last way in stays (A20), until there is another', async () => {
    const actor = await actorOf((await comeBack()).cid)
    const { id } = await rowOf(actor, 'google')
    await expect(as(actor)(socialCalls.unlink, { id: id! })).rejects.toMatchObject({
      code: 'last_way_in',
    })
    await comeBack({}, { actor, provider: 'apple', link: await linkTo(actor, 'apple') })
    await as(actor)(socialCalls.unlink, { id: id! })
    await expect(
      as(actor)(socialCalls.unlink, { id: (await rowOf(actor, 'apple')).id! }),
    ).rejects.toMatchObject({ code: 'last_way_in' })
  })

  test('two at the same moment cannot take away both', async () => {
    const actor = await actorOf((await comeBack()).cid)
    await comeBack({}, { actor, provider: 'apple', link: await linkTo(actor, 'apple') })
    const ids = (await linksOf(actor)).items.flatMap((it) => it.id ?? [])
    const done = await Promise.allSettled(ids.map((id) => as(actor)(socialCalls.unlink, { id })))
    expect(done.filter((it) => it.status === 'fulfilled')).toHaveLength(1)
  })
})
