import { beforeAll, expect, it } from 'vitest'
import { addCourse, courseOffers, addEntitlement, assignTrainer } from '#tests/courses.ts'
import { createWorld } from '#tests/world.ts'
import { enrollment } from '../enrollment/contract.ts'
import { lessons } from '#features/player/lessons/contract.ts'
import { progressCalls } from '../progress/contract.ts'
import { learnerCourse } from './contract.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let first: Awaited<ReturnType<typeof addCourse>>
let course: typeof first

beforeAll(async () => {
  world = await createWorld()
  first = await addCourse(world, 'first', { lessons: [{ slug: 'a' }, { slug: 'b' }] })
  course = await addCourse(world, 'course', {
    ...courseOffers.both,
    lessons: [{ slug: 'one', preview: true }, { slug: 'two' }],
    completion_percentage: 80,
  })
  await world.db
    .insertInto('course_prerequisites')
    .values({ course_id: course.id, prerequisite_id: first.id })
    .execute()
})

const standing = (who: Awaited<ReturnType<typeof world.person>>) =>
  world.as(who)(learnerCourse.standing, { id: 'course' })

it('returns what enrolling would open', async () => {
  const person = await world.person()
  expect(await standing(person)).toMatchObject({
    is_enrolled: false,
    access: { allowed: false, reason: 'not_enrolled' },
    access_enrolled: { allowed: false, reason: 'not_subscribed' },
    percent: 0,
    next_lesson: null,
    completed_from: 80,
    prerequisites: [],
    lessons: [
      { id: course.lessons.one, allowed: true },
      { id: course.lessons.two, allowed: false },
    ],
  })
  await addEntitlement(world, person.id, 'plan')
  expect((await standing(person)).access_enrolled).toEqual({ allowed: true, reason: 'plan' })
})

it('returns a learner’s progress in the course and its prerequisites', async () => {
  const person = await world.person()
  const call = world.as(person)
  await addEntitlement(world, person.id, { course_id: course.id })
  for (const { id } of [first, course]) await call(enrollment.enroll, { course_id: id })
  await call(lessons.get, { course: 'first', lesson: 'a' })
  await call(lessons.get, { course: 'course', lesson: 'one' })
  world.later(60)
  await call(progressCalls.finish, { lesson_id: first.lessons.a! })
  world.later(1)
  world.later(600)
  await call(progressCalls.finish, { lesson_id: course.lessons.one! })
  expect(await standing(person)).toMatchObject({
    is_enrolled: true,
    access: { allowed: true, reason: 'purchase' },
    percent: 50,
    finished_count: 1,
    completed_at: null,
    next_lesson: { slug: 'two', number: 2, position: 0 },
    prerequisites: [{ id: first.id, percent: 50, is_completed: false }],
    lessons: [{ finished: true, percent: 100 }, { finished: false }],
  })
  expect(await call(enrollment.resume, {})).toMatchObject({
    slug: 'course',
    next_lesson: { slug: 'two' },
  })
})

it('knows nothing of drafts, but for those who make them', async () => {
  const draft = await addCourse(world, 'draft', { published_at: null })
  const trainer = await world.person({ is_trainer: true })
  await assignTrainer(world, trainer.id, draft.id)
  expect(await world.as(trainer)(learnerCourse.standing, { id: 'draft' })).toMatchObject({
    access: { reason: 'trainer' },
  })
  await expect(
    world.as(await world.person())(learnerCourse.standing, { id: 'draft' }),
  ).rejects.toThrow('not_found')
})

it('has nothing to resume without started or unfinished courses', async () => {
  const person = await world.person()
  expect(await world.as(person)(enrollment.resume, {})).toBe(null)
})
