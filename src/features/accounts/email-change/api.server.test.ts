import { expect, test } from 'vitest'
import type { Actor } from '#platform/call/gate.server.ts'
import { hashPassword } from '../password-hash.server.ts'
import { englishReader, createWorld } from '#tests/world.ts'
import * as access from '../access/contract.ts'
import { emailCalls } from './contract.ts'
import { revealAccounts } from '../settings.ts'

const world = await createWorld({ connections: 5 })
let network = 0
const asOne = (actor: Actor | null) =>
  world.as(actor, englishReader, { ip: `10.4.0.${network++ & 255}`, user_agent: 'tests' })
const password = 'river-lantern-42'
const password_hash = await hashPassword(password)
const mailsTo = (email: string) =>
  world.db
    .selectFrom('outgoing_messages')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('created_at', 'desc')
    .execute()
const codeTo = async (email: string) => (await mailsTo(email))[0]!.subject!.match(/\d{6}/)![0]

async function somebody(email: string) {
  const actor = await world.person({ email })
  await world.db.updateTable('users').set({ password_hash }).where('id', '=', actor.id).execute()
  return actor
}

test('a new address is proved by its code; the old one is told and opens nothing', async () => {
  const actor = await somebody('old@people.example')
  const reset = await asOne(null)(access.otpMail, { email: 'old@people.example' })
  const resetCode = await codeTo('old@people.example')
  world.later(61)
  expect(
    await asOne(actor)(emailCalls.otpEmail, { email: 'New@People.example', password }),
  ).toMatchObject({ email: 'new@people.example' })
  const otp = await codeTo('new@people.example')
  expect(await asOne(actor)(emailCalls.updateEmail, { otp })).toEqual({
    email: 'new@people.example',
  })

  expect((await mailsTo('old@people.example'))[0]).toMatchObject({
    subject: 'The e-mail of your account was changed',
  })
  await expect(
    asOne(null)(access.passOtp, { otp_id: reset.otp_id, otp: resetCode }),
  ).rejects.toMatchObject({ code: 'invalid_otp' })
  await expect(
    asOne(null)(access.logIn, { email: 'old@people.example', password }),
  ).rejects.toMatchObject({ code: 'user_not_found' })
  expect(await asOne(null)(access.logIn, { email: 'new@people.example', password })).toHaveProperty(
    'cid',
  )
})

test('the password is asked for', async () => {
  const actor = await somebody('asked@people.example')
  for (const wrong of ['nope', undefined])
    await expect(
      asOne(actor)(emailCalls.otpEmail, { email: 'x@people.example', password: wrong }),
    ).rejects.toMatchObject({
      fields: { password: 'invalid_password' },
    })
  expect(await mailsTo('x@people.example')).toEqual([])
})

test('another code to the same address needs no password; one to another address does, and so does one to it once the first is used', async () => {
  const actor = await somebody('again@people.example')
  const expectFailure = (email: string) =>
    expect(asOne(actor)(emailCalls.otpEmail, { email })).rejects.toMatchObject({
      fields: { password: 'invalid_password' },
    })
  await asOne(actor)(emailCalls.otpEmail, { email: 'slow-mail@people.example', password })
  const first = await codeTo('slow-mail@people.example')
  await expect(
    asOne(actor)(emailCalls.otpEmail, { email: 'slow-mail@people.example' }),
  ).rejects.toMatchObject({
    code: 'too_many_requests',
  })
  world.later(61)
  await asOne(actor)(emailCalls.otpEmail, { email: 'slow-mail@people.example' })
  const otp = await codeTo('slow-mail@people.example')

  await expectFailure('elsewhere@people.example')
  if (otp !== first)
    await expect(asOne(actor)(emailCalls.updateEmail, { otp: first })).rejects.toMatchObject({
      code: 'invalid_otp',
    })
  expect(await asOne(actor)(emailCalls.updateEmail, { otp })).toEqual({
    email: 'slow-mail@people.example',
  })
  await expectFailure('again@people.example')
})

test('somebody else’s address, one’s own, and no address are refused (A24)', async () => {
  await somebody('taken@people.example')
  const actor = await somebody('mine@people.example')
  const expectFailure = (email: string, more: object) =>
    expect(asOne(actor)(emailCalls.otpEmail, { email, password })).rejects.toMatchObject(more)
  await expectFailure('TAKEN@people.example', { code: 'email_linked_elsewhere' })
  await expectFailure('mine@people.example', { fields: { email: 'email_same' } })
  await expectFailure('a@b.example\r\nBcc: evil@x.example', { fields: { email: 'email_invalid' } })
  await expectFailure(`${'a'.repeat(320)}@b.example`, { code: 'invalid_input' })
})

test('an address taken while its code was on the way stays with who took it', async () => {
  const actor = await somebody('slow@people.example')
  await asOne(actor)(emailCalls.otpEmail, { email: 'wanted@people.example', password })
  const otp = await codeTo('wanted@people.example')
  await somebody('wanted@people.example')
  await expect(asOne(actor)(emailCalls.updateEmail, { otp })).rejects.toMatchObject({
    code: 'email_linked_elsewhere',
  })
})

test('of several changes to one address at the same moment one is made, and the others are refused', async () => {
  const email = 'sought@people.example'
  const actors = []
  for (let n = 0; n < 5; n++) {
    const actor = await somebody(`seeker${n}@people.example`)
    await asOne(actor)(emailCalls.otpEmail, { email, password })
    actors.push({ actor, otp: await codeTo(email) })
    world.later(61)
  }
  const done = await Promise.allSettled(
    actors.map(({ actor, otp }) => asOne(actor)(emailCalls.updateEmail, { otp })),
  )
  expect(done.filter((it) => it.status === 'fulfilled')).toHaveLength(1)
  for (const it of done)
    if (it.status === 'rejected')
      expect(it.reason).toMatchObject({ code: 'email_linked_elsewhere' })
})

test('where accounts are not told apart, the owner of the address is told instead', async () => {
  await world.set(revealAccounts, false)
  await somebody('quiet@people.example')
  const actor = await somebody('curious@people.example')
  expect(
    await asOne(actor)(emailCalls.otpEmail, { email: 'quiet@people.example', password }),
  ).toHaveProperty('otp_id')
  expect((await mailsTo('quiet@people.example'))[0]).toMatchObject({
    subject: 'You already have an account',
  })
  await world.set(revealAccounts, null)
})
