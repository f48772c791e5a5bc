import { beforeAll, beforeEach, expect, it } from 'vitest'
import { courseCalls } from '#features/catalogue/courses/contract.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { addCourse, assignTrainer } from '#tests/courses.ts'
import { listPersonEvents } from '#tests/person-events.ts'
import { arabicReader, createWorld } from '#tests/world.ts'
import { reviewData } from './queries.server.ts'
import { reviews } from './contract.ts'
import { reviewPercentage } from '#features/learning/settings.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let course: Awaited<ReturnType<typeof addCourse>>
let mona: Actor, trainer: Actor

beforeAll(async () => {
  world = await createWorld({ connections: 5 })
})

let made = 0
beforeEach(async () => {
  course = await addCourse(world, `course-${made++}`, {
    lessons: [{ slug: 'one' }, { slug: 'two' }],
  })
  mona = await learner(20)
  trainer = await world.person({ is_trainer: true })
  await assignTrainer(world, trainer.id, course.id)
})

/** An enrolled person with this much of 200 completed. */
async function learner(lessons_completion: number) {
  const person = await world.person()
  const at = { enrolled_at: world.now, last_learned_at: world.now, watch_credit_until: world.now }
  await world.db
    .insertInto('enrollments')
    .values({ user_id: person.id, course_id: course.id, lessons_completion, ...at })
    .execute()
  return person
}

const save = (who: Actor, rating = 4, text = 'Clear and short.', updated_at?: string) =>
  world.as(who)(reviews.save, { course: course.slug, rating, text, updated_at })
const state = (who: Actor) => world.as(who)(reviews.get, { course: course.slug })
const shown = () => world.as(null)(courseCalls.reviews, { id: course.slug })
const expectFailure = (call: Promise<unknown>, code: string) =>
  expect(call).rejects.toMatchObject({ code })

it('takes one review a person, counts it in the marks at once, and tells the trainers once', async () => {
  expect(await state(mona)).toEqual({ review: null, bar: null, percent: 10, needed: 10 })
  const { updated_at, ...first } = await save(mona)
  expect(first).toMatchObject({ rating: 4, text: 'Clear and short.', lang: 'en', edited_at: null })
  world.later(60)
  const again = await world.as(mona, arabicReader)(reviews.save, {
    course: String(course.id),
    rating: '٢',
    text: 'واضحة',
    updated_at,
  })
  expect(again).toMatchObject({ rating: 2, lang: 'ar', edited_at: world.now.toISOString() })
  await save(await learner(200), 5, '')
  const { items, breakdown, total } = await shown()
  expect({ total, breakdown: breakdown.map((it) => it.count) }).toEqual({
    total: 2,
    breakdown: [1, 0, 0, 1, 0],
  })
  expect(items.map((it) => it.text)).toEqual(['', 'واضحة'])
  const { rating_avg, rating_count } = await world.db
    .selectFrom('courses')
    .select(['rating_avg', 'rating_count'])
    .where('id', '=', course.id)
    .executeTakeFirstOrThrow()
  expect({ rating_avg, rating_count }).toEqual({ rating_avg: 3.5, rating_count: 2 })
  const facts = await listPersonEvents(world.db, trainer)
  expect(facts).toHaveLength(2)
  expect(facts).toContainEqual({ kind: 'learning.course_reviewed', by: mona.id, comment_id: null })
})

it('is not overwritten by one who began before: both versions are answered', async () => {
  const { updated_at } = await save(mona)
  const change = (text: string, from?: string) =>
    world.as(mona)(reviews.save, { course: course.slug, rating: 3, text, updated_at: from })
  const other = await change('Of the first tab.', updated_at)
  for (const from of [updated_at, undefined])
    await expect(change('Of the second.', from)).rejects.toMatchObject({
      code: 'changed_meanwhile',
      versions: {
        yours: { rating: 3, text: 'Of the second.' },
        theirs: { rating: 3, text: 'Of the first tab.', updated_at: other.updated_at },
      },
    })
  expect(await change('Of the second.', other.updated_at)).toMatchObject({ text: 'Of the second.' })
})

it('keeps one though it is sent at once, and is not edited by being sent unchanged', async () => {
  await Promise.all([1, 2, 3].map(() => save(mona)))
  expect((await shown()).total).toBe(1)
  world.later(60)
  expect(await save(mona)).toMatchObject({ edited_at: null })
})

it('is for those who have learned some of the course', async () => {
  const early = await learner(18)
  expect(await state(early)).toMatchObject({ bar: 'review_too_early', percent: 9 })
  await expectFailure(save(early), 'review_too_early')
  await expectFailure(save(await world.person()), 'not_enrolled')
  await expectFailure(save(trainer), 'own_course')
  await expectFailure(
    world.as(null)(reviews.save, { course: course.slug, rating: 5 }),
    'not_logged_in',
  )
  await world.set(reviewPercentage, 5)
  await save(early)
  await world.set(reviewPercentage, null)
})

it('can be taken back by its writer alone', async () => {
  await save(mona)
  await expectFailure(
    world.as(await learner(200))(reviews.remove, { course: course.slug }),
    'not_found',
  )
  await world.as(mona)(reviews.remove, { course: course.slug })
  expect((await shown()).total).toBe(0)
  await expectFailure(world.as(mona)(reviews.remove, { course: course.slug }), 'not_found')
})

it('is refused beyond one to five stars, for a course that is not open, and ten times an hour, what was refused included', async () => {
  for (const rating of [0, 6, 4.5]) await expectFailure(save(mona, rating), 'invalid_input')
  const draft = await addCourse(world, `draft-${made++}`, { published_at: null })
  await expectFailure(world.as(mona)(reviews.save, { course: draft.slug, rating: 5 }), 'not_found')
  let updated_at: string | undefined
  for (let n = 0; n < 9; n++)
    updated_at = (await save(mona, 1 + (n % 5), 'Good', updated_at)).updated_at
  await expectFailure(save(mona), 'too_many_requests')
})

it('stays hidden when it is edited after staff took it down', async () => {
  const { updated_at } = await save(mona)
  await world.db
    .updateTable('reviews')
    .set({ hidden_at: world.now })
    .where('user_id', '=', mona.id)
    .execute()
  await save(mona, 1, 'Worse', updated_at)
  expect((await shown()).total).toBe(0)
})

it('stays when its writer goes, given by nobody', async () => {
  await save(mona)
  expect(await reviewData.read(world.db, mona.id)).toMatchObject([
    { course: course.slug, rating: 4, text: 'Clear and short.' },
  ])
  await world.db
    .updateTable('users')
    .set({ deleted_at: world.now })
    .where('id', '=', mona.id)
    .execute()
  expect((await shown()).items).toMatchObject([
    { name: null, image: null, text: 'Clear and short.' },
  ])
})
