import { expect, test } from 'vitest'
import { createIdentityWorld } from '#tests/built-in-identity.ts'
import { mergeCalls } from './contract.ts'
import { maskEmail } from './rules.ts'

const { world, newEmail, comeBack, actorOf } = await createIdentityWorld()
const { db } = world
const admin = world.as(await world.person({ staff_role: 'admin' }))
const person = async () => world.person({ email: newEmail() })
const emailOf = async (id: string) =>
  (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow())
    .email

test.each(['support', 'editor', 'admin'] as const)(
  'staff accounts cannot be merged: %s',
  async (staff_role) => {
    const from = await person()
    const email = newEmail()
    await world.person({ email, staff_role })
    for (const refused of [
      admin(mergeCalls.preview, { id: from.id, into: email }),
      admin(mergeCalls.merge, { id: from.id, into: email, reason: 'Both are theirs' }),
    ])
      await expect(refused).rejects.toMatchObject({ code: 'merge_refused' })
  },
)

test('credentials and secret URLs of the merged account are invalid, and the preview lists them', async () => {
  const email = newEmail()
  const from = await actorOf((await comeBack({ email })).cid)
  const kept = await person()
  const into = await emailOf(kept.id)
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: from.id, created_at: world.now })
    .execute()
  const preview = await admin(mergeCalls.preview, { id: from.id, into })
  expect(preview.logins).toEqual(['google'])
  expect(preview.moves.map((it) => it.table)).not.toContain('identities')
  await admin(mergeCalls.merge, { id: from.id, into, reason: 'Both are theirs' })
  for (const table of ['identities', 'calendar_feeds'] as const)
    expect(
      await db.selectFrom(table).selectAll().where('user_id', 'in', [from.id, kept.id]).execute(),
    ).toEqual([])
  await expect(comeBack({ email })).rejects.toMatchObject({ code: 'email_linked_elsewhere' })
})

test('both addresses get a mail with a way to object, each in its language', async () => {
  const [from, kept] = [await person(), await person()]
  await db.updateTable('users').set({ locale: 'ar' }).where('id', '=', kept.id).execute()
  const [old, into] = [await emailOf(from.id), await emailOf(kept.id)]
  await admin(mergeCalls.merge, { id: from.id, into, reason: 'Both are theirs' })
  const mails = await db
    .selectFrom('outgoing_messages')
    .select(['recipient', 'locale', 'body_text'])
    .where('recipient', 'in', [old, into])
    .execute()
  const mailTo = (email: string) => mails.filter((it) => it.recipient === email)
  expect(mailTo(old)).toMatchObject([
    { locale: 'en', body_text: expect.stringContaining(maskEmail(into)) as string },
  ])
  expect(mailTo(into)).toMatchObject([
    { locale: 'ar', body_text: expect.stringContaining(maskEmail(old)) as string },
  ])
  for (const { body_text } of mails) expect(body_text).toContain('/contact-us')
  expect(mailTo(old)[0]!.body_text).not.toContain(into)
})

test('accounts that never learned are merged', async () => {
  const [from, kept] = [await person(), await person()]
  const into = await emailOf(kept.id)
  expect(await admin(mergeCalls.merge, { id: from.id, into, reason: 'Never used' })).toEqual({
    id: kept.id,
  })
})
