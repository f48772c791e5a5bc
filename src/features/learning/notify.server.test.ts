import { beforeAll, expect, it } from 'vitest'
import { notificationCalls } from '#features/notifications/contract.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { recordEvent } from '#platform/data/events.server.ts'
import { addCourse, assignTrainer } from '#tests/courses.ts'
import { createWorld } from '#tests/world.ts'
import { comments } from '#features/community/comments/contract.ts'
import { lessonsPublished } from '#features/catalogue/courses/contract.ts'
import { enrollment } from './enrollment/contract.ts'
import { courseReviewed, reviewAnswered } from '#features/community/reviews/contract.ts'

const world = await createWorld()
let mona: Actor, omar: Actor, trainer: Actor, lesson_id: number, course_id: number

beforeAll(async () => {
  mona = await world.person()
  omar = await world.person({ first_name: 'Omar' })
  trainer = await world.person({ first_name: 'Nadia', is_trainer: true })
  const course = await addCourse(world, 'first-aid')
  course_id = course.id
  lesson_id = course.lessons['one']!
  await assignTrainer(world, trainer.id, course.id)
  for (const who of [mona, omar]) await world.as(who)(enrollment.enroll, { course_id: course.id })
})

const heardBy = async (who: Actor) => {
  await world.services.jobs.drain()
  return (await world.as(who)(notificationCalls.get, {})).notifications.map((notification) => [
    notification.kind,
    notification.text.replaceAll(/[\u2068\u2069]/g, ''),
  ])
}

it('trainers are told of comments, and who is answered is told of the answer', async () => {
  const { id } = await world.as(mona)(comments.add, { lesson_id, text: 'Why twice?' })
  expect(await heardBy(trainer)).toEqual([
    ['lesson_question', expect.stringContaining('Mona Adel has written under')],
  ])
  expect(await heardBy(mona)).toEqual([])
  await world.as(trainer)(comments.reply, { comment_id: id, text: 'Both are critical.' })
  expect(await heardBy(mona)).toEqual([
    ['comment_reply', expect.stringContaining('Nadia Adel has answered you under')],
  ])
})

it('what was taken back before it was told is told to nobody', async () => {
  const { id } = await world.as(omar)(comments.add, { lesson_id, text: 'Never mind' })
  await world.as(omar)(comments.remove, { comment_id: id })
  expect(await heardBy(trainer)).toHaveLength(1)
})

it('whose review was answered is told', async () => {
  const about = { user_id: trainer.id, course_id, told: [omar.id] }
  await world.db.transaction().execute((tx) => recordEvent(tx, reviewAnswered, about, world.now))
  expect((await heardBy(omar))[0]).toEqual([
    'review_answered',
    expect.stringContaining('Nadia Adel'),
  ])
})

it('trainers are told of reviews', async () => {
  const about = { user_id: omar.id, course_id, told: [trainer.id] }
  await world.db.transaction().execute((tx) => recordEvent(tx, courseReviewed, about, world.now))
  expect((await heardBy(trainer))[0]).toEqual([
    'course_reviewed',
    expect.stringContaining('Omar Adel has rated'),
  ])
})

it('whoever is enrolled is told of new lessons, of a course once a day, and nobody of a course that is not open', async () => {
  const lessons = { user_id: trainer.id, course_id, lesson_ids: [lesson_id] }
  for (let step = 0; step < 2; step++)
    await world.db
      .transaction()
      .execute((tx) => recordEvent(tx, lessonsPublished, lessons, world.now))
  const draft = await addCourse(world, 'draft', { published_at: null })
  const at = { enrolled_at: world.now, last_learned_at: world.now, watch_credit_until: world.now }
  await world.db
    .insertInto('enrollments')
    .values({ user_id: mona.id, course_id: draft.id, ...at })
    .execute()
  const unseen = { user_id: trainer.id, course_id: draft.id, lesson_ids: [draft.lessons.one!] }
  await world.db.transaction().execute((tx) => recordEvent(tx, lessonsPublished, unseen, world.now))
  for (const who of [mona, omar]) {
    const heard = (await heardBy(who)).filter(([kind]) => kind === 'course_updated')
    expect(heard).toEqual([['course_updated', 'There is more to learn in About first-aid.']])
  }
})
