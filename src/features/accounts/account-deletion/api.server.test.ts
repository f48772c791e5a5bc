import { describe, expect, test } from 'vitest'
import { personalData } from '#personal-data.ts'
import { hashPassword } from '../password-hash.server.ts'
import { createSession, getVisit } from '#platform/identity/session.server.ts'
import { createWorld } from '#tests/world.ts'
import * as access from '../access/contract.ts'
import { erasePeople } from './commands.server.ts'
import { addCourse } from '#tests/courses.ts'
import { accountDeletionCalls } from './contract.ts'

const world = await createWorld()
const password = 'river-lantern-42'
const password_hash = await hashPassword(password)
let people = 0
const userOf = (id: string) =>
  world.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const forget = () => erasePeople(world.db, personalData, world.services.storage, world.now)

async function somebody() {
  const email = `leaver${people++}@people.example`
  const { id } = await world.person({ email, country_id: 'eg', mobile: '01001234567' })
  await world.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
  const cid = await createSession(world.db, {
    user_id: id,
    user_agent: 'tests',
    country: 'eg',
    now: world.now,
  })
  const { actor } = await getVisit(world.db, cid, world.now)
  return { ...actor!, email, cid }
}

/** Adds a picture, an application with a file, and a message. */
async function withThings(id: string) {
  await world.services.storage.put('public/avatars/mine.webp', Buffer.from('picture'), 'image/webp')
  await world.services.storage.put(
    'applications/mine.pdf',
    Buffer.from('sample'),
    'application/pdf',
  )
  await world.db
    .updateTable('users')
    .set({ image: 'avatars/mine.webp', job: 'Accountant' })
    .where('id', '=', id)
    .execute()
  await world.db
    .insertInto('trainer_applications')
    .values({
      user_id: id,
      job: 'x',
      experience: '3-5',
      language: 'ar',
      course_title: 'My course',
      pitch: 'x',
      sent_at: world.now,
      file_key: 'applications/mine.pdf',
      file_name: 'sample.pdf',
      file_type: 'application/pdf',
      file_bytes: 6,
    })
    .execute()
  await world.db
    .insertInto('identities')
    .values({
      provider: 'google',
      sub: id,
      user_id: id,
      email: 'm@people.example',
      linked_at: world.now,
    })
    .execute()
  await world.db
    .insertInto('contact_messages')
    .values({
      user_id: id,
      name: 'Mona',
      email: 'm@people.example',
      topic: 'other',
      message: 'Hello there',
      locale: 'en',
      created_at: world.now,
    })
    .execute()
}

describe('one’s data', () => {
  test('is all there, with its files and without secrets', async () => {
    const actor = await somebody()
    await withThings(actor.id)
    const { parts, files } = await world.as(actor)(accountDeletionCalls.ownData, {})
    expect(parts).toMatchObject({
      account: {
        profile: { email: actor.email, job: 'Accountant' },
        devices: [{ user_agent: 'tests' }],
        linked_accounts: [{ provider: 'google' }],
      },
      trainer_applications: [{ course_title: 'My course' }],
      contact_messages: [{ message: 'Hello there' }],
    })
    expect(files).toEqual([
      {
        name: 'picture.webp',
        type: 'image/webp',
        base64: Buffer.from('picture').toString('base64'),
      },
      {
        name: 'sample.pdf',
        type: 'application/pdf',
        base64: Buffer.from('sample').toString('base64'),
      },
    ])
    expect(JSON.stringify(parts)).not.toMatch(/argon2|hash|token/)
    const archive = (await world.as(actor)(accountDeletionCalls.archive, {})) as {
      name: string
      bytes: Uint8Array
    }
    expect(archive.name).toBe('my-data-2026-01-15.zip')
    for (const inside of ['data.json', '"course_title": "My course"', 'picture.webp', 'sample.pdf'])
      expect(Buffer.from(archive.bytes).includes(inside), inside).toBe(true)
  })

  test('is put together five times an hour', async () => {
    const actor = await somebody()
    for (let n = 0; n < 5; n++)
      await world.as(actor)(n % 2 ? accountDeletionCalls.archive : accountDeletionCalls.ownData, {})
    for (const call of [accountDeletionCalls.archive, accountDeletionCalls.ownData])
      await expect(world.as(actor)(call, {})).rejects.toMatchObject({ code: 'too_many_requests' })
  })
})

describe('leaving', () => {
  test('asks for the password, ends all sessions and says so by mail', async () => {
    const actor = await somebody()
    await expect(
      world.as(actor)(accountDeletionCalls.deleteAccount, { password: 'wrong' }),
    ).rejects.toMatchObject({
      fields: { password: 'invalid_password' },
    })
    const { delete_after } = await world.as(actor)(accountDeletionCalls.deleteAccount, { password })
    expect(new Date(delete_after).getTime() - world.now.getTime()).toBe(30 * 86_400_000)
    expect(await getVisit(world.db, actor.cid, world.now)).toMatchObject({ actor: null })
    const mail = await world.db
      .selectFrom('outgoing_messages')
      .selectAll()
      .where('recipient', '=', actor.email)
      .executeTakeFirstOrThrow()
    expect(mail.subject).toBe('Your account will be deleted')
  })

  test('can be taken back by logging in within thirty days', async () => {
    const { email, ...actor } = await somebody()
    await world.as(actor)(accountDeletionCalls.deleteAccount, { password })
    world.later(29 * 86_400)
    await forget()
    const { cid } = await world.as(null)(access.logIn, { email, password })
    const back = (await getVisit(world.db, cid, world.now)).actor!
    expect(back.delete_after).not.toBeNull()
    await world.as(back)(accountDeletionCalls.keepAccount, {})
    world.later(2 * 86_400)
    await forget()
    expect(await userOf(actor.id)).toMatchObject({ email, deleted_at: null, delete_after: null })
  })

  test('empties the account and forgets its files when the time is over', async () => {
    const { email, ...actor } = await somebody()
    await withThings(actor.id)
    await world.as(actor)(accountDeletionCalls.deleteAccount, { password })
    world.later(31 * 86_400)
    await forget()
    const row = await userOf(actor.id)
    expect(row).toMatchObject({
      first_name: '',
      last_name: '',
      mobile: null,
      password_hash: null,
      image: null,
      job: '',
      deleted_at: world.now.toISOString(),
    })
    expect(JSON.stringify(row)).not.toContain(email)
    for (const key of ['public/avatars/mine.webp', 'applications/mine.pdf'])
      expect(await world.services.storage.get(key)).toBeNull()
    expect(
      await world.db.selectFrom('identities').selectAll().where('user_id', '=', actor.id).execute(),
    ).toEqual([])
    expect(
      await world.db
        .selectFrom('contact_messages')
        .selectAll()
        .where('user_id', '=', actor.id)
        .execute(),
    ).toEqual([])
    expect(
      await world.db
        .selectFrom('outgoing_messages')
        .selectAll()
        .where('recipient', '=', email)
        .execute(),
    ).toEqual([])
    await expect(world.as(null)(access.logIn, { email, password })).rejects.toMatchObject({
      code: 'user_not_found',
    })
  })

  test('takes along what names the person elsewhere: letters without a login, mails to others, searches, counts, reasons', async () => {
    const { email, ...actor } = await somebody()
    const { db, now } = world
    const named = [email, 'Leyla Farewell']
    await db
      .updateTable('users')
      .set({ first_name: 'Leyla', last_name: 'Farewell' })
      .where('id', '=', actor.id)
      .execute()
    await db
      .insertInto('contact_messages')
      .values({ name: 'L', email, topic: 'other', message: 'Hello', locale: 'en', created_at: now })
      .execute()
    await db
      .insertInto('support_tickets')
      .values({
        source: 'contact',
        category: 'other',
        locale: 'en',
        from_name: 'L',
        from_email: email,
        created_at: now,
      })
      .execute()
    const course = await addCourse(world, 'given-away')
    await db
      .insertInto('earned_certificates')
      .values({
        user_id: actor.id,
        course_id: course.id,
        earned_at: now,
        given_reason: 'Leyla was ill',
      })
      .execute()
    for (const it of named) {
      await db
        .insertInto('search_zero_results')
        .values({ query: it.toLowerCase(), locale: 'en', last_at: now })
        .execute()
      const mail = {
        kind: 'mail',
        recipient: 'friend@people.example',
        locale: 'en',
        body_text: `A gift from ${it}.`,
        sent_at: now,
      }
      await db.insertInto('outgoing_messages').values(mail).execute()
    }
    await db
      .insertInto('rate_limits')
      .values({ key: `login:account:${email}`, hits: 1, resets_at: new Date(now.getTime() + 1e10) })
      .execute()
    const details = JSON.stringify({
      comment_id: 7,
      reason: 'Leyla was ill',
      text: 'Leyla Farewell wrote this',
    })
    await db
      .insertInto('audit_log')
      .values({
        actor_id: actor.id,
        subject_id: actor.id,
        action: 'comment.remove',
        details,
        created_at: now,
      })
      .execute()
    await world.as(actor)(accountDeletionCalls.deleteAccount, { password })
    world.later(31 * 86_400)
    await forget()
    const act = db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'comment.remove')
      .where('subject_id', '=', actor.id)
    expect(await act.execute()).toEqual([{ details: { comment_id: 7 } }])
    for (const table of [
      'contact_messages',
      'support_tickets',
      'earned_certificates',
      'search_zero_results',
      'outgoing_messages',
      'rate_limits',
    ] as const) {
      const rows = JSON.stringify(await db.selectFrom(table).selectAll().execute())
      for (const it of [...named, 'leyla farewell', 'Leyla was ill'])
        expect([table, it, rows.includes(it)]).toEqual([table, it, false])
    }
  })

  test('is not for the last admin', async () => {
    const { id, ...admin } = await somebody()
    await world.db.updateTable('users').set({ staff_role: 'admin' }).where('id', '=', id).execute()
    await expect(
      world.as({ ...admin, id })(accountDeletionCalls.deleteAccount, { password }),
    ).rejects.toMatchObject({ code: 'last_admin' })
  })
})
