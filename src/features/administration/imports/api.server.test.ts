import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { peopleCalls } from '#features/accounts/people/contract.ts'
import { officeGroups } from '#features/learning/groups/contract.ts'
import { addCourse, courseOffers } from '#tests/courses.ts'
import { createWorld } from '#tests/world.ts'
import { runImport } from './commands.server.ts'
import { officeImports } from './contract.ts'

const world = await createWorld()
const isOver = { finished_at: expect.any(String) as string, failed: null }

async function done(
  as: ReturnType<typeof world.as>,
  asked: { csv: string; invite?: boolean; group_id?: number },
) {
  const { id } = await as(officeImports.run, asked)
  await world.services.jobs.drain()
  return as(officeImports.progress, { id })
}

it('says line by line what a file would do, does it once, and nothing the second time', async () => {
  const { db } = world
  const admin = await world.person({ staff_role: 'admin' })
  const as = world.as(admin)
  const course = {
    slug: 'knots',
    title: 'Knots',
    level: 'beginner',
    language: 'en',
    art: 'code',
    is_free: true,
  } as const
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
  expect(
    lines.map((line) => [
      line.line,
      line.state,
      line.enrols,
      line.wrong.map((one) => `${one.column} ${one.code}`),
    ]),
  ).toEqual([
    [2, 'new', 1, []],
    [3, 'known', 1, []],
    [4, 'wrong', 0, ['email email_invalid']],
    [
      5,
      'wrong',
      0,
      ['last_name required', 'locale not_allowed', 'country not_allowed', 'courses not_allowed'],
    ],
    [6, 'wrong', 0, ['email twice']],
  ])
  const people = () => db.selectFrom('users').select('id').execute()
  const before = (await people()).length
  expect(await done(as, { csv, invite: true })).toMatchObject({
    lines: 5,
    done: 5,
    created: 1,
    enrolled: 2,
    wrong: 3,
    unseated: 0,
  })
  expect(await done(as, { csv, invite: true })).toMatchObject({
    lines: 5,
    done: 5,
    created: 0,
    enrolled: 0,
    wrong: 3,
    unseated: 0,
  })
  expect((await people()).length).toBe(before + 1)
  const mails = await db
    .selectFrom('outgoing_messages')
    .select(['recipient', 'locale', 'subject'])
    .execute()
  expect(mails).toEqual([{ recipient: 'sara@a.example', locale: 'ar', subject: 'حسابك جاهز' }])
  const enrolled = await db.selectFrom('enrollments').select('user_id').execute()
  expect(enrolled.map((it) => it.user_id)).toContain(known.id)
  await expect(as(officeImports.check, { csv: 'name\nSara' })).rejects.toMatchObject({
    code: 'import_unreadable',
  })
  await expect(world.as(known)(officeImports.run, { csv })).rejects.toMatchObject({
    code: 'forbidden',
  })
})

it('puts everybody of a file into a group, as long as it has seats, and twice changes nothing', async () => {
  const as = world.as(await world.person({ staff_role: 'admin' }))
  const { id: group_id } = await as(officeGroups.add, { name: 'Class 7' })
  await addCourse(world, 'sold', courseOffers.sale)
  await as(officeGroups.addSeats, { group_id, source: 'academy', gives: 'course-sold', seats: 2 })
  const csv = [
    'email,first_name,last_name',
    ...['a', 'b', 'c'].map((it) => `${it}@a.example,Mona,Adel`),
  ].join('\n')
  expect(await done(as, { csv, group_id })).toMatchObject({
    created: 3,
    enrolled: 0,
    wrong: 0,
    unseated: 1,
  })
  expect(await done(as, { csv, group_id })).toMatchObject({
    created: 0,
    enrolled: 0,
    wrong: 0,
    unseated: 1,
  })
  expect(
    (await as(officeGroups.members, { group_id })).items.map((it) => it.email).toSorted(),
  ).toEqual(['a@a.example', 'b@a.example'])
  await expect(as(officeImports.run, { csv, group_id: 99 })).rejects.toMatchObject({
    code: 'not_found',
  })
})

it('of a long file as many lines are shown as can be looked through, those that are wrong first, and all are counted', async () => {
  const as = world.as(await world.person({ staff_role: 'admin' }))
  const people = Array.from({ length: 2000 }, (_, at) =>
    at % 10 ? `p${at}@long.example,Mona,Adel` : `nobody${at},No,Body`,
  )
  const { counts, lines } = await as(officeImports.check, {
    csv: ['email,first_name,last_name', ...people].join('\n'),
  })
  expect(counts).toEqual({ lines: 2000, created: 1800, enrolled: 0, wrong: 200 })
  expect(lines).toHaveLength(500)
  expect(lines.filter((it) => it.state === 'wrong')).toHaveLength(200)
  expect(lines.map((it) => it.line)).toEqual(lines.map((it) => it.line).toSorted((a, b) => a - b))
  const tooMany = [
    'email',
    ...Array.from({ length: 10_001 }, (_, at) => `p${at}@long.example`),
  ].join('\n')
  await expect(as(officeImports.check, { csv: tooMany })).rejects.toMatchObject({
    code: 'import_people_too_many',
  })
})

it('tells how far it is, goes on where it was cut short, and keeps nothing of the file once it is done', async () => {
  const { db, services, now } = world
  const as = world.as(await world.person({ staff_role: 'admin' }))
  const csv = [
    'email,first_name,last_name',
    ...Array.from({ length: 60 }, (_, at) => `q${at}@cut.example,Mona,Adel`),
  ].join('\n')
  const { id } = await as(officeImports.run, { csv, invite: true })
  const progress = () => as(officeImports.progress, { id })
  expect(await progress()).toMatchObject({ lines: 60, done: 0, created: 0, finished_at: null })
  // The database fails in the middle.
  await sql`create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'enough'; end $$`.execute(
    db,
  )
  await sql`create trigger refuse_one before insert on users for each row when (new.email = 'q30@cut.example') execute function refuse_one()`.execute(
    db,
  )
  await expect(runImport(db, services, id, now)).rejects.toThrow('enough')
  expect(await progress()).toMatchObject({
    done: 25,
    created: 25,
    finished_at: null,
    failed: expect.stringContaining('enough') as string,
  })
  await sql`drop trigger refuse_one on users`.execute(db)
  await sql`drop function refuse_one`.execute(db)
  await runImport(db, services, id, now)
  expect(await progress()).toMatchObject({ done: 60, ...isOver })
  const made = await db
    .selectFrom('users')
    .select('email')
    .where('email', 'like', '%@cut.example')
    .execute()
  expect(made).toHaveLength(60)
  const mails = await db
    .selectFrom('outgoing_messages')
    .select('recipient')
    .where('recipient', 'like', '%@cut.example')
    .execute()
  expect(new Set(mails.map((it) => it.recipient)).size).toBe(mails.length)
  expect(mails).toHaveLength(60)
  const kept = await db
    .selectFrom('people_imports')
    .select('csv')
    .where('csv', 'is not', null)
    .execute()
  expect(kept).toEqual([])
  // The queued job finds nothing left to do.
  await services.jobs.drain()
  expect(await progress()).toMatchObject({ done: 60 })
  await expect(
    as(officeImports.progress, { id: '00000000-0000-4000-8000-000000000000' }),
  ).rejects.toMatchObject({ code: 'not_found' })
})

it('writes to somebody how to set a new password, and writes it down', async () => {
  const as = world.as(await world.person({ staff_role: 'admin' }))
  const person = await world.person({ email: 'lost@a.example' })
  await as(peopleCalls.reset, { id: person.id })
  const mail = await world.db
    .selectFrom('outgoing_messages')
    .select(['recipient', 'body_text'])
    .where('recipient', '=', 'lost@a.example')
    .executeTakeFirstOrThrow()
  expect(mail).toMatchObject({
    recipient: 'lost@a.example',
    body_text: expect.stringContaining('/forgot-password') as string,
  })
  expect((await as(peopleCalls.get, { id: person.id })).acts.map((it) => it.action)).toEqual([
    'person.reset',
  ])
})
