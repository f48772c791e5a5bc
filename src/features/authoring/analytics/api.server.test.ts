import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#platform/call/gate.server.ts'
import { addCourse, assignTrainer } from '#tests/courses.ts'
import { recordAttempt } from '#tests/certificates.ts'
import { createWorld } from '#tests/world.ts'
import { courseAnalyticsCalls } from './contract.ts'
import type { AnalyticsTable } from './rules.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let trainer: Actor, other: Actor, editor: Actor
let course: Awaited<ReturnType<typeof addCourse>>
const ago = (days: number) => new Date(world.now.getTime() - days * 86_400_000)

beforeAll(async () => {
  world = await createWorld()
  trainer = await world.person({ is_trainer: true })
  other = await world.person({ is_trainer: true })
  editor = await world.person({ staff_role: 'editor' })
  course = await addCourse(world, 'watched', {
    lessons: [{ slug: 'one', seconds: 100 }, { slug: 'two' }],
  })
  await assignTrainer(world, trainer.id, course.id)
  const { db } = world
  const { one, two } = course.lessons
  // One has completed, one is learning, one stopped at the first lesson.
  const people = [
    await world.person({ first_name: 'Amal' }),
    await world.person({ first_name: 'Basem' }),
    await world.person({ first_name: 'Dina' }),
  ]
  for (const [at, person] of people.entries()) {
    const last = ago(at === 2 ? 20 : 1)
    const row = {
      user_id: person.id,
      course_id: course.id,
      enrolled_at: ago(30),
      last_learned_at: last,
      watch_credit_until: last,
    }
    await db
      .insertInto('enrollments')
      .values({
        ...row,
        last_lesson_id: at === 2 ? one! : two!,
        lessons_completion: [100, 50, 0][at]!,
        completed_at: at === 0 ? last : null,
      })
      .execute()
    const progress = (lesson_id: number, to: number, finished: boolean) =>
      db
        .insertInto('lesson_progress')
        .values({
          user_id: person.id,
          lesson_id,
          course_id: course.id,
          watched: `{[0,${to})}`,
          opened_at: last,
          seen_at: last,
          finished_at: finished ? last : null,
        })
        .execute()
    await progress(one!, [100, 100, 30][at]!, at < 2)
    if (at < 2) await progress(two!, 600, at === 0)
    await db
      .insertInto('watch_days')
      .values({
        user_id: person.id,
        course_id: course.id,
        day: ago(0).toISOString().slice(0, 10),
        seconds: 600,
      })
      .execute()
    await db
      .insertInto('reviews')
      .values({ course_id: course.id, user_id: person.id, rating: at === 2 ? 2 : 5, lang: 'en' })
      .execute()
  }
  const { id: test_id } = await db
    .insertInto('tests')
    .values({ course_id: course.id, title: 'Final', published_at: world.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordAttempt(world, people[0]!, { course_id: course.id, test_id, percent: 90 })
  await recordAttempt(world, people[1]!, { course_id: course.id, test_id, percent: 40 })
})

describe('the figures of a course', () => {
  it('say how people come through it, where they stop, and what they think', async () => {
    const it = await world.as(trainer)(courseAnalyticsCalls.get, { course_id: course.id })
    expect(it).toMatchObject({
      students: 3,
      active: 2,
      stalled: 1,
      completed: 1,
      seconds: 1800,
      rating: 4,
      income: [],
    })
    expect(it.funnel.map(({ opened, finished }) => [opened, finished])).toEqual([
      [3, 2],
      [2, 1],
    ])
    expect(it.weeks).toHaveLength(12)
    expect(it.weeks.at(-1)!.seconds).toBe(1800)
    expect(it.tests).toMatchObject([{ attempts: 2, people: 2, pass_rate: 50, median_percent: 65 }])
    expect(it.stars.map((one) => one.count)).toEqual([2, 0, 0, 1, 0])
  })

  it('say who watched each piece of a video', async () => {
    const { opened, pieces } = await world.as(trainer)(courseAnalyticsCalls.video, {
      course_id: course.id,
      lesson_id: course.lessons.one!,
    })
    expect(opened).toBe(3)
    expect(pieces).toHaveLength(20)
    expect(pieces.slice(0, 6).every((it) => it.watched === 3)).toBe(true)
    expect(pieces.slice(6).every((it) => it.watched === 2)).toBe(true)
  })

  it('list who learns, and who stalls where', async () => {
    const stalled = await world.as(trainer)(courseAnalyticsCalls.students, {
      course_id: course.id,
      show: 'stalled',
    })
    expect(stalled.items).toMatchObject([{ is_stalled: true, lesson: { title: 'Lesson one' } }])
    expect(
      (await world.as(trainer)(courseAnalyticsCalls.students, { course_id: course.id })).total,
    ).toBe(3)
    expect(
      (
        await world.as(editor)(courseAnalyticsCalls.students, {
          course_id: course.id,
          show: 'completed',
        })
      ).total,
    ).toBe(1)
  })

  it('come as files, each table its own', async () => {
    const lines = async (table: AnalyticsTable) => {
      const file = await world.as(trainer)(courseAnalyticsCalls.file, {
        course_id: course.id,
        table,
      })
      return 'bytes' in file ? Buffer.from(file.bytes).toString().trim().split('\r\n').length : 0
    }
    expect([
      await lines('students'),
      await lines('lessons'),
      await lines('minutes'),
      await lines('tests'),
      await lines('ratings'),
    ]).toEqual([4, 3, 13, 2, 6])
  })

  it('are nobody else’s', async () => {
    const input = { course_id: course.id }
    for (const call of [courseAnalyticsCalls.get, courseAnalyticsCalls.students] as const)
      await expect(world.as(other)(call, input)).rejects.toMatchObject({ code: 'not_found' })
    await expect(
      world.as(other)(courseAnalyticsCalls.file, { ...input, table: 'students' }),
    ).rejects.toMatchObject({ code: 'not_found' })
    await expect(
      world.as(await world.person())(courseAnalyticsCalls.get, input),
    ).rejects.toMatchObject({ code: 'forbidden' })
    // Rejects a lesson of another course.
    const far = await addCourse(world, 'far')
    await expect(
      world.as(trainer)(courseAnalyticsCalls.video, { ...input, lesson_id: far.lessons.one! }),
    ).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('hold every lesson of a long course', async () => {
    await sql`insert into lessons (course_id, section_id, slug, kind, title, seconds, position)
      select course_id, section_id, 'more-' || n, 'video', 'More', 60, n + 10 from lessons, generate_series(1, 100) as n where lessons.id = ${course.lessons.one!}`.execute(
      world.db,
    )
    expect(
      (await world.as(trainer)(courseAnalyticsCalls.get, { course_id: course.id })).funnel,
    ).toHaveLength(102)
  })
})
