import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { academyColor, academyName } from '#platform/page/academy/academy.server.ts'
import { addCourse } from '#tests/courses.ts'
import { createWorld } from '#tests/world.ts'
import { hasAdmin, createFirstAdmin } from './commands.server.ts'
import { firstRunCalls } from './contract.ts'
import { listSetupSteps } from './queries.server.ts'

const world = await createWorld({ connections: 5 })
const { db } = world
const owner = 'owner@academy.example'
const make = (email = owner) => createFirstAdmin(db, email, world.now)

test('an address that somebody took without showing it is theirs makes nobody an admin', async () => {
  const thief = await world.person({ email: 'taken@academy.example' })
  await db
    .updateTable('users')
    .set({ email_verified_at: null })
    .where('id', '=', thief.id)
    .execute()
  expect([await make('taken@academy.example'), await hasAdmin(db)]).toEqual(['unproven', false])
})

test('the first admin is made once, without a password, however many servers start', async () => {
  const all = await Promise.all([
    make(),
    make(' Owner@Academy.example'),
    make('other@academy.example'),
  ])
  expect(all.toSorted()).toEqual(['made', 'there', 'there'])
  const admins = await db
    .selectFrom('users')
    .select(['email', 'password_hash', 'email_verified_at'])
    .where('staff_role', '=', 'admin')
    .execute()
  expect(admins).toHaveLength(1)
  expect(admins[0]).toMatchObject({ password_hash: null, email_verified_at: null })
  const acts = await db.selectFrom('audit_log').select('action').execute()
  expect(acts).toEqual([{ action: 'person.first_admin' }])
})

test('who has shown that an address is theirs can become the first', async () => {
  await db.updateTable('users').set({ staff_role: null }).execute()
  const known = await world.person({ email: 'known@academy.example' })
  expect(await make('known@academy.example')).toBe('made')
  expect(
    (await db.selectFrom('users').select('id').where('staff_role', '=', 'admin').execute()).map(
      (it) => it.id,
    ),
  ).toEqual([known.id])
})

test('the guide knows what is done, and goes once the academy runs', async () => {
  const done = async () => (await listSetupSteps(db)).filter((it) => it.done).map((it) => it.step)
  expect(await done()).toEqual([])
  await db
    .updateTable('users')
    .set({ password_hash: 'x' })
    .where('staff_role', '=', 'admin')
    .execute()
  await world.set(academyName, { en: 'Noor', ar: '' })
  expect(await done()).toEqual(['admin', 'name'])
  await world.set(academyName, { en: 'Noor', ar: 'نور' })
  await world.set(academyColor, '#2a52a5')
  await addCourse(world, 'first')
  expect(await done()).toEqual(['admin', 'name', 'language', 'look', 'course'])
  await sql`insert into outgoing_messages (kind, recipient, locale, subject, body_text, sent_at) values ('mail', ${owner}, 'en', 'Hello', 'Hello', ${world.now})`.execute(
    db,
  )
  expect(await listSetupSteps(db)).toEqual([])
})

test.each([null, {}, { staff_role: 'support' as const }, { staff_role: 'editor' as const }])(
  'nobody but an admin: %o',
  async (item) => {
    await expect(
      world.as(item && (await world.person(item)))(firstRunCalls.get, {}),
    ).rejects.toThrow(item ? 'forbidden' : 'not_logged_in')
  },
)
