import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as access from '#features/accounts/access/contract.ts'
import { peopleCalls } from '#features/accounts/people/contract.ts'
import { enroll } from '#features/learning/enrollment/commands.server.ts'
import { hashPassword } from '#features/accounts/password-hash.server.ts'
import { createSession, getVisit } from '#platform/identity/session.server.ts'
import { addCourse } from '#tests/courses.ts'
import { addPlan } from '#tests/selling.ts'
import { createWorld } from '#tests/world.ts'
import { mergeCalls } from './contract.ts'
import { listPersonColumns } from './queries.server.ts'

const world = await createWorld()
const { db, now } = world
const admin = world.as(await world.person({ staff_role: 'admin', first_name: 'Hany' }))
const days = (n: number) => new Date(now.getTime() + n * 86_400_000)

test('all that names the one account names the other after, whatever table it stands in, and no time or paper is lost', async () => {
  const from = await world.person({ email: 'old@a.example' })
  const kept = await world.person({ email: 'new@a.example' })
  const password_hash = await hashPassword('river-lantern-42')
  await db.updateTable('users').set({ password_hash }).where('id', '=', from.id).execute()
  const cid = await createSession(db, { user_id: from.id, user_agent: 'tests', country: null, now })
  const [both, own] = [
    await addCourse(world, 'both', { lessons: [{ slug: 'a' }, { slug: 'b' }] }),
    await addCourse(world, 'own'),
  ]
  const lesson = (user_id: string, lesson_id: number, percent: number) =>
    db
      .insertInto('lesson_progress')
      .values({ user_id, lesson_id, course_id: both.id, percent, opened_at: now, seen_at: now })
      .execute()
  for (const it of [from, kept]) await enroll(db, it.id, both.id, now)
  await enroll(db, from.id, own.id, now)
  await lesson(from.id, both.lessons.a!, 90)
  await lesson(kept.id, both.lessons.a!, 20)
  await lesson(kept.id, both.lessons.b!, 50)
  const plan = await addPlan(world)
  for (const it of [from, kept])
    await db
      .insertInto('subscriptions')
      .values({ user_id: it.id, plan_id: plan.id, starts_at: days(-10), ends_at: days(20) })
      .execute()
  const earned = (user_id: string, earned_at: Date) =>
    db
      .insertInto('earned_certificates')
      .values({ user_id, course_id: both.id, earned_at })
      .returning('id')
      .executeTakeFirstOrThrow()
  const papers = {
    holder: 'H',
    holder_ar: 'H',
    title: 'T',
    title_ar: 'T',
    signatory: 'S',
    signatory_ar: 'S',
    signatory_title: 'S',
  }
  const more = {
    signatory_title_ar: 'S',
    issuer: 'I',
    issuer_ar: 'I',
    lessons_count: 1,
    total_seconds: 60,
    course_id: both.id,
  }
  for (const [it, at, id] of [
    [from, days(-5), '1'],
    [kept, days(-1), '2'],
  ] as const) {
    const { id: earned_id } = await earned(it.id, at)
    await db
      .insertInto('issued_certificates')
      .values({
        ...papers,
        ...more,
        id: id.repeat(26),
        serial: id,
        earned_id,
        user_id: it.id,
        issued_at: at,
      })
      .execute()
  }
  await db
    .insertInto('favorites')
    .values(
      [from, kept].map((actor) => ({ user_id: actor.id, course_id: both.id, created_at: now })),
    )
    .execute()
  await sql`create table made_later (person uuid references users, thing text, unique (person, thing))`.execute(
    db,
  )
  await sql`insert into made_later values (${from.id}, 'x'), (${from.id}, 'y'), (${kept.id}, 'x')`.execute(
    db,
  )

  const preview = await admin(mergeCalls.preview, { id: from.id, into: 'new@a.example' })
  expect(preview).toMatchObject({
    from: { id: from.id },
    into: { id: kept.id },
    both: { courses: 1, certificates: 1 },
  })
  expect(preview.moves).toEqual(
    expect.arrayContaining([
      { table: 'enrollments', count: 2 },
      { table: 'made_later', count: 2 },
    ]),
  )
  expect(
    await admin(mergeCalls.merge, { id: from.id, into: 'new@a.example', reason: 'Two accounts' }),
  ).toEqual({ id: kept.id })

  const columns = await listPersonColumns(db)
  expect(columns.length).toBeGreaterThan(60)
  for (const { table, column } of columns.filter((it) => it.table !== 'ended_sessions')) {
    const { rows } =
      await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${from.id}`.execute(db)
    expect([table, column, rows.length]).toEqual([table, column, 0])
  }
  const courses = await db
    .selectFrom('enrollments')
    .select(['course_id', 'lessons_completion'])
    .where('user_id', '=', kept.id)
    .orderBy('course_id')
    .execute()
  expect(courses).toEqual([
    { course_id: both.id, lessons_completion: 140 },
    { course_id: own.id, lessons_completion: 0 },
  ])
  expect(
    (
      await db
        .selectFrom('courses')
        .select('students_count')
        .where('id', '=', both.id)
        .executeTakeFirstOrThrow()
    ).students_count,
  ).toBe(1)
  const plans = await db
    .selectFrom('subscriptions')
    .select('ends_at')
    .where('user_id', '=', kept.id)
    .orderBy('ends_at')
    .execute()
  expect(plans.map((it) => new Date(it.ends_at))).toEqual([days(20), days(40)])
  const issued = await db
    .selectFrom('issued_certificates')
    .select(['serial', 'replaced_by'])
    .where('user_id', '=', kept.id)
    .orderBy('serial')
    .execute()
  expect(issued).toEqual([
    { serial: '1', replaced_by: null },
    { serial: '2', replaced_by: '1'.repeat(26) },
  ])
  const later =
    await sql`select thing from made_later where person = ${kept.id} order by thing`.execute(db)
  expect(later.rows).toEqual([{ thing: 'x' }, { thing: 'y' }])

  expect((await getVisit(db, cid, now)).actor).toBeNull()
  await expect(
    world.as(null)(access.logIn, { email: 'old@a.example', password: 'river-lantern-42' }),
  ).rejects.toMatchObject({
    code: 'user_is_merged',
  })
  expect(await admin(peopleCalls.get, { id: from.id })).toMatchObject({ merged_into: kept.id })
  expect((await admin(peopleCalls.get, { id: kept.id })).acts).toMatchObject([
    { action: 'person.merge', by: 'Hany Adel', reason: 'Two accounts' },
  ])
  await expect(admin(peopleCalls.unban, { id: from.id })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(
    admin(mergeCalls.merge, { id: from.id, into: 'new@a.example', reason: 'Again' }),
  ).rejects.toMatchObject({
    code: 'merge_refused',
  })
})

test('staff, two trainers, oneself and an account with itself are not merged', async () => {
  const into = 'stays@a.example'
  await world.person({ email: into, is_trainer: true })
  const tries = async (id: string, to = into) =>
    admin(mergeCalls.merge, { id, into: to, reason: 'Why not' })
  const refused = [
    await world.person({ staff_role: 'support' }),
    await world.person({ is_trainer: true }),
  ]
  for (const it of refused)
    await expect(tries(it.id)).rejects.toMatchObject({ code: 'merge_refused' })
  await expect(
    tries((await world.person({ email: 'self@a.example' })).id, 'self@a.example'),
  ).rejects.toMatchObject({
    code: 'merge_refused',
  })
  await expect(tries((await world.person()).id, 'nobody@a.example')).rejects.toMatchObject({
    code: 'user_not_found',
  })
  await expect(tries(crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' })
})
