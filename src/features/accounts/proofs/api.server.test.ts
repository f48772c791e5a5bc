import { describe, expect, test } from 'vitest'
import { newIdentityWorld } from '#tests/built-in-identity.ts'
import * as access from '../access/contract.ts'
import { emails } from '../emails/contract.ts'
import { leaving } from '../leaving/contract.ts'
import { proofs } from './contract.ts'

const { world, as, newEmail, comeBack, actorOf, lastCode, somebody, password } = await newIdentityWorld()

/** Somebody who came by an account elsewhere and has no password, logged in for an hour. */
async function withoutPassword() {
  const email = newEmail()
  const actor = await actorOf((await comeBack({ email })).cid)
  world.later(3600)
  return { ...actor, email }
}
type Person = Awaited<ReturnType<typeof withoutPassword>>

const acts: [string, (person: Person) => Promise<unknown>][] = [
  ['their e-mail', (person) => as(person)(emails.otpEmail, { email: newEmail() })],
  ['their password', (person) => as(person)(access.passSet, { password: 'mint-harbour-77' })],
  ['whether they stay', (person) => as(person)(leaving.deleteAccount, {})],
]

describe.each(acts)('somebody without a password changes %s', (_, act) => {
  test('not by an open browser alone', async () => {
    await expect(act(await withoutPassword())).rejects.toMatchObject({ code: 'proof_needed' })
  })

  test('by a code of their own mail', async () => {
    const person = await withoutPassword()
    await as(person)(proofs.proveCode, {})
    await as(person)(proofs.prove, { otp: await lastCode(person.email) })
    await act(person)
  })

  test('by having come in again just now', async () => {
    const { email } = await withoutPassword()
    const actor = await actorOf((await comeBack({ email })).cid)
    await act({ ...actor, email })
  })

  test('not by a password they do not have', async () => {
    const person = await withoutPassword()
    await expect(as(person)(proofs.prove, { password: 'anything-at-all-9' })).rejects.toMatchObject({
      fields: { password: 'invalid_password' },
    })
    await expect(act(person)).rejects.toMatchObject({ code: 'proof_needed' })
  })

  test('not by a proof of another session', async () => {
    const person = await withoutPassword()
    const elsewhere = await actorOf((await comeBack({ email: person.email })).cid)
    await as(elsewhere)(proofs.proveCode, {})
    await as(elsewhere)(proofs.prove, { otp: await lastCode(person.email) })
    await expect(act(person)).rejects.toMatchObject({ code: 'proof_needed' })
  })
})

test('who has a password types it, however lately they came in', async () => {
  const person = await somebody()
  await as(person)(proofs.prove, { password })
  for (const [, act] of acts) await expect(act(person)).rejects.toMatchObject({ code: 'invalid_input' })
})

test('a code proves nothing once the address is another', async () => {
  const person = await withoutPassword()
  await as(person)(proofs.proveCode, {})
  const otp = await lastCode(person.email)
  await world.db.updateTable('users').set({ email: newEmail() }).where('id', '=', person.id).execute()
  await expect(as(person)(proofs.prove, { otp })).rejects.toMatchObject({ code: 'step_expired' })
})
