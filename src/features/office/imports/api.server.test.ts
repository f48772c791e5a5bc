import { expect, it } from 'vitest'
import { people } from '#features/accounts/people/contract.ts'
import { officeGroups } from '#features/learning/groups/contract.ts'
import { addCourse, offers } from '#tests/courses.ts'
import { newWorld } from '#tests/world.ts'
import { officeImports } from './contract.ts'

const world = await newWorld()

it('says line by line what a file would do, does it once, and nothing the second time', async () => {
  const { db } = world
  const admin = await world.person({ staff_role: 'admin' })
  const as = world.as(admin)
  const course = { slug: 'knots', title: 'Knots', level: 'beginner', language: 'en', art: 'code', is_free: true } as const
  await db
    .insertInto('courses')
    .values({ ...course, published_at: world.now })
    .execute()
  const known = await world.person({ email: 'known@a.example' })
  const csv = [
    'email,first_name,last_name,locale,country,courses',
    'sara@a.example,سارة,نبيل,ar,eg,knots',
    'KNOWN@a.example,,,,,knots',
    'nobody,No,Body,en,,',
    'omar@a.example,Omar,,fr,zz,unknown',
    'sara@a.example,Sara,Again,en,,',
  ].join('\n')
  const { lines } = await as(officeImports.check, { csv })
  expect(lines.map((it) => [it.line, it.state, it.enrols, it.wrong.map((one) => `${one.column} ${one.code}`)])).toEqual([
    [2, 'new', 1, []],
    [3, 'known', 1, []],
    [4, 'wrong', 0, ['email email_invalid']],
    [5, 'wrong', 0, ['last_name required', 'locale not_allowed', 'country not_allowed', 'courses not_allowed']],
    [6, 'wrong', 0, ['email twice']],
  ])
  const people = () => db.selectFrom('users').select('id').execute()
  const before = (await people()).length
  expect(await as(officeImports.run, { csv, invite: true })).toEqual({ created: 1, enrolled: 2, wrong: 3, unseated: 0 })
  expect(await as(officeImports.run, { csv, invite: true })).toEqual({ created: 0, enrolled: 0, wrong: 3, unseated: 0 })
  expect((await people()).length).toBe(before + 1)
  const mails = await db.selectFrom('outgoing_messages').select(['recipient', 'locale', 'subject']).execute()
  expect(mails).toEqual([{ recipient: 'sara@a.example', locale: 'ar', subject: 'حسابك جاهز' }])
  const enrolled = await db.selectFrom('enrolments').select('user_id').execute()
  expect(enrolled.map((it) => it.user_id)).toContain(known.id)
  await expect(as(officeImports.check, { csv: 'name\nSara' })).rejects.toMatchObject({ code: 'import_unreadable' })
  await expect(world.as(known)(officeImports.run, { csv })).rejects.toMatchObject({ code: 'forbidden' })
})

it('puts everybody of a file into a group, as long as it has seats, and twice changes nothing', async () => {
  const as = world.as(await world.person({ staff_role: 'admin' }))
  const { id: group_id } = await as(officeGroups.add, { name: 'Class 7' })
  await addCourse(world, 'sold', offers.sale)
  await as(officeGroups.addSeats, { group_id, source: 'academy', gives: 'course-sold', seats: 2 })
  const csv = ['email,first_name,last_name', ...['a', 'b', 'c'].map((it) => `${it}@a.example,Mona,Adel`)].join('\n')
  expect(await as(officeImports.run, { csv, group_id })).toEqual({ created: 3, enrolled: 0, wrong: 0, unseated: 1 })
  expect(await as(officeImports.run, { csv, group_id })).toEqual({ created: 0, enrolled: 0, wrong: 0, unseated: 1 })
  expect((await as(officeGroups.members, { group_id })).items.map((it) => it.email).toSorted()).toEqual(['a@a.example', 'b@a.example'])
  await expect(as(officeImports.run, { csv, group_id: 99 })).rejects.toMatchObject({ code: 'not_found' })
})

it('writes to somebody how to set a new password, and writes it down', async () => {
  const as = world.as(await world.person({ staff_role: 'admin' }))
  const person = await world.person({ email: 'lost@a.example' })
  await as(people.reset, { id: person.id })
  const mail = await world.db
    .selectFrom('outgoing_messages')
    .select(['recipient', 'body_text'])
    .where('recipient', '=', 'lost@a.example')
    .executeTakeFirstOrThrow()
  expect(mail).toMatchObject({ recipient: 'lost@a.example', body_text: expect.stringContaining('/forgot-password') as string })
  expect((await as(people.get, { id: person.id })).acts.map((it) => it.action)).toEqual(['person.reset'])
})
