import { beforeEach, expect, test } from 'vitest'
import type { Actor } from '#platform/call/gate.server.ts'
import { addCourse } from '#tests/courses.ts'
import { createWorld } from '#tests/world.ts'
import { enrollment } from '../enrollment/contract.ts'
import { completionPercentage } from '../settings.ts'
import { recountStaleCourses } from './commands.server.ts'

const world = await createWorld()
const { db } = world
let course: Awaited<ReturnType<typeof addCourse>>
let people: Actor[]

/** Five people; the nth has finished the first n of four lessons. */
beforeEach(async () => {
  const slugs = ['a', 'b', 'c', 'd']
  course = await addCourse(world, `course-${crypto.randomUUID()}`, {
    lessons: slugs.map((slug) => ({ slug })),
  })
  people = []
  for (let n = 0; n < 5; n++) {
    const person = await world.person()
    await world.as(person)(enrollment.enroll, { course_id: course.id })
    const times = { opened_at: world.now, seen_at: world.now, finished_at: world.now }
    for (const slug of slugs.slice(0, n))
      await db
        .insertInto('lesson_progress')
        .values({
          user_id: person.id,
          course_id: course.id,
          lesson_id: course.lessons[slug]!,
          percent: 100,
          ...times,
        })
        .execute()
    const completed_at = n === 4 ? world.now : null
    await db
      .updateTable('enrollments')
      .set({ lessons_completion: n * 100, completed_at })
      .where('user_id', '=', person.id)
      .execute()
    people.push(person)
  }
  await db.deleteFrom('completion_recount_queue').execute()
})

const recount = async () => {
  world.later(60)
  await recountStaleCourses(db, world, 2)
  expect(await db.selectFrom('completion_recount_queue').selectAll().execute()).toEqual([])
}
const standing = async () => {
  const rows = await db
    .selectFrom('enrollments')
    .select(['user_id', 'lessons_completion', 'completed_at'])
    .where('course_id', '=', course.id)
    .execute()
  return people.map(({ id }) => {
    const { lessons_completion, completed_at } = rows.find((it) => it.user_id === id)!
    return [lessons_completion, completed_at !== null]
  })
}
const completions = async () =>
  (
    await db
      .selectFrom('events')
      .select('user_id')
      .where('kind', '=', 'learning.course_completed')
      .orderBy('id')
      .execute()
  )
    .map((row) => people.findIndex(({ id }) => id === row.user_id))
    .filter((it) => it >= 0)

test('a lesson that goes may complete the course for those who had finished the others, once, and takes nothing from anybody', async () => {
  await db.deleteFrom('lessons').where('id', '=', course.lessons.d!).execute()
  await recount()
  const after = [
    [0, false],
    [100, false],
    [200, false],
    [300, true],
    [300, true],
  ]
  expect(await standing()).toEqual(after)
  expect(await completions()).toEqual([3])
  await db
    .updateTable('courses')
    .set({ completion_percentage: 91 })
    .where('id', '=', course.id)
    .execute()
  await recount()
  expect(await standing()).toEqual(after)
  expect(await completions()).toEqual([3])
})

test('a lesson that comes takes back no completion', async () => {
  const { section_id } = await db
    .selectFrom('lessons')
    .select('section_id')
    .where('id', '=', course.lessons.d!)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('lessons')
    .values({
      course_id: course.id,
      section_id,
      slug: 'e',
      kind: 'video',
      title: 'E',
      seconds: 60,
      position: 9,
    })
    .execute()
  await recount()
  expect((await standing()).at(-1)).toEqual([400, true])
  expect(await completions()).toEqual([])
})

test('a course that asks for less is completed by whom that is enough for, by its own share or the academy’s', async () => {
  await db
    .updateTable('courses')
    .set({ completion_percentage: 75 })
    .where('id', '=', course.id)
    .execute()
  await recount()
  expect((await standing()).map((it) => it[1])).toEqual([false, false, false, true, true])
  await db
    .updateTable('courses')
    .set({ completion_percentage: null })
    .where('id', '=', course.id)
    .execute()
  await recount()
  await world.set(completionPercentage, 25)
  await recount()
  expect((await standing()).map((it) => it[1])).toEqual([false, true, true, true, true])
  expect((await completions()).toSorted((a, b) => a - b)).toEqual([1, 2, 3])
  await world.set(completionPercentage, null)
  await recount()
  expect((await standing()).map((it) => it[1])).toEqual([false, true, true, true, true])
})

test('what concerns nobody, or changes nothing, is not counted', async () => {
  const draft = await addCourse(world, `draft-${crypto.randomUUID()}`, { published_at: null })
  await db
    .updateTable('courses')
    .set({ completion_percentage: 10 })
    .where('id', '=', draft.id)
    .execute()
  await db
    .updateTable('lessons')
    .set({ title: 'Another' })
    .where('course_id', '=', course.id)
    .execute()
  await db.updateTable('courses').set({ title: 'Another' }).where('id', '=', course.id).execute()
  expect(await db.selectFrom('completion_recount_queue').selectAll().execute()).toEqual([])
})
