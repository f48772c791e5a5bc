import { describe, expect, test } from 'vitest'
import { api } from '#api.ts'
import { accessKeyCalls } from '#features/administration/keys/contract.ts'
import type { Failure } from '#platform/call/failure.ts'
import { authenticateAccessKey } from '#platform/call/access-key.server.ts'
import { getRequiredScope } from '#platform/identity/scopes.ts'
import { getVisit } from '#platform/identity/session.server.ts'
import { createIdentityWorld } from '#tests/built-in-identity.ts'
import * as access from '../access/contract.ts'
import { emailCalls } from '../email-change/contract.ts'
import { accountDeletionCalls } from '../account-deletion/contract.ts'
import { reauthenticationCalls } from './contract.ts'

const { world, as, newEmail, comeBack, actorOf, lastCode, somebody, password } =
  await createIdentityWorld()

/** A person of an identity provider without a password, logged in for an hour. */
async function withoutPassword() {
  const email = newEmail()
  const actor = await actorOf((await comeBack({ email })).cid)
  world.later(3600)
  return { ...actor, email }
}
type Person = Awaited<ReturnType<typeof withoutPassword>>

const acts: [string, (person: Person) => Promise<unknown>][] = [
  ['their e-mail', (person) => as(person)(emailCalls.otpEmail, { email: newEmail() })],
  ['their password', (person) => as(person)(access.passSet, { password: 'mint-harbour-77' })],
  ['whether they stay', (person) => as(person)(accountDeletionCalls.deleteAccount, {})],
]

describe.each(acts)('a person without a password changes %s', (_, act) => {
  test('not by an open browser alone', async () => {
    await expect(act(await withoutPassword())).rejects.toMatchObject({ code: 'proof_needed' })
  })

  test('by a code of their own mail', async () => {
    const person = await withoutPassword()
    await as(person)(reauthenticationCalls.proveCode, {})
    await as(person)(reauthenticationCalls.prove, { otp: await lastCode(person.email) })
    await act(person)
  })

  test('by having come in again just now', async () => {
    const { email } = await withoutPassword()
    const actor = await actorOf((await comeBack({ email })).cid)
    await act({ ...actor, email })
  })

  test('not by a password they do not have', async () => {
    const person = await withoutPassword()
    await expect(
      as(person)(reauthenticationCalls.prove, { password: 'anything-at-all-9' }),
    ).rejects.toMatchObject({
      fields: { password: 'invalid_password' },
    })
    await expect(act(person)).rejects.toMatchObject({ code: 'proof_needed' })
  })

  test('not by a proof of another session', async () => {
    const person = await withoutPassword()
    const elsewhere = await actorOf((await comeBack({ email: person.email })).cid)
    await as(elsewhere)(reauthenticationCalls.proveCode, {})
    await as(elsewhere)(reauthenticationCalls.prove, { otp: await lastCode(person.email) })
    await expect(act(person)).rejects.toMatchObject({ code: 'proof_needed' })
  })
})

test('who has a password types it, however lately they came in', async () => {
  const person = await somebody()
  await as(person)(reauthenticationCalls.prove, { password })
  for (const [, act] of acts)
    await expect(act(person)).rejects.toMatchObject({ code: 'invalid_input' })
})

test('a code proves nothing once the address is another', async () => {
  const person = await withoutPassword()
  await as(person)(reauthenticationCalls.proveCode, {})
  const otp = await lastCode(person.email)
  await world.db
    .updateTable('users')
    .set({ email: newEmail() })
    .where('id', '=', person.id)
    .execute()
  await expect(as(person)(reauthenticationCalls.prove, { otp })).rejects.toMatchObject({
    code: 'step_expired',
  })
})

describe('what asks staff again who they are', () => {
  const asking = api.map((it) => it.endpoint).filter((it) => it.needsProof)
  const sample = {
    id: crypto.randomUUID(),
    reason: 'As asked',
    into: 'a@b.example',
    title: 'Bridge',
    scopes: ['people.read'],
    days: 30,
  }
  const inputs: Record<string, object> = {
    'office/people/role': { id: sample.id, staff_role: 'editor' },
    'office/people/see-as': { id: sample.id, reason: sample.reason },
    'office/people/merge': { id: sample.id, into: sample.into, reason: sample.reason },
    'office/people/second-factor-off': { id: sample.id },
    'client/second-factor/begin': {},
    'client/second-factor/recovery-codes': {},
    'client/second-factor/off': {},
    'office/keys/make': { title: sample.title, scopes: sample.scopes, days: sample.days },
    'office/keys/revoke': { id: sample.id },
    'office/backups/make': {},
    'office/backups/file': { id: sample.id },
    'office/payouts/pay': {
      trainer_id: 1,
      month: '2025-01',
      currency: 'egp',
      due: 1,
      reference: 'Bank 1',
    },
    'office/orders/refund': { order_id: sample.id, amount: 1, refunded: 0, reason: sample.reason },
  }
  /** An admin whose login is an hour old. */
  async function admin() {
    const person = await somebody()
    await world.db
      .updateTable('users')
      .set({ staff_role: 'admin' })
      .where('id', '=', person.id)
      .execute()
    world.later(3600)
    return { person, now: async () => (await getVisit(world.db, person.cid, world.now)).actor! }
  }
  const failureOf = (call: Promise<unknown>) =>
    call.then(() => null).catch((error: Failure) => error.code)

  test('covers every call that grants access, moves money or exports everything', () => {
    expect(asking.map((it) => it.path).sort()).toEqual(Object.keys(inputs).sort())
    for (const { errors } of asking) expect(errors).toContain('proof_needed')
  })

  test.each(Object.keys(inputs))(
    '%s: not by an open browser, but after the password, for ten minutes',
    async (path) => {
      const endpoint = asking.find((it) => it.path === path)!
      const { now } = await admin()
      const act = async () => failureOf(as(await now())(endpoint, inputs[path]))
      expect(await act()).toBe('proof_needed')
      await as(await now())(reauthenticationCalls.prove, { password })
      expect(['not_found', 'user_not_found', 'month_not_closed', null]).toContain(await act())
      world.later(10 * 60)
      expect(await act()).toBe('proof_needed')
    },
  )

  test('an access key needs no reauthentication for the calls of its scopes', async () => {
    const { now } = await admin()
    await as(await now())(reauthenticationCalls.prove, { password })
    const { key } = await as(await now())(accessKeyCalls.make, {
      title: 'Shop',
      scopes: ['orders.write'],
      days: 30,
    })
    world.later(3600)
    const holder = await authenticateAccessKey(world.db, key, 'office/orders/refund', world.now)
    const refund = asking.find((it) => it.path === 'office/orders/refund')!
    expect(await failureOf(as(holder)(refund, inputs[refund.path]))).toBe('not_found')
    for (const path of Object.keys(inputs).filter((it) => !/orders|payouts/.test(it)))
      expect([path, getRequiredScope(path)]).toEqual([path, null])
  })
})
