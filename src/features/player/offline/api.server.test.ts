import { expect, it } from 'vitest'
import { addCourse } from '#tests/courses.ts'
import { createWorld } from '#tests/world.ts'
import { enrollment } from '#features/learning/enrollment/contract.ts'
import { notes } from '../notes/contract.ts'
import { savedLessons } from './contract.ts'

const world = await createWorld()
const free = await addCourse(world, 'free', { lessons: [{ slug: 'one' }, { slug: 'two' }] })
const sold = await addCourse(world, 'sold', { on_sale: true, price_egp: 1000, price_usd: 100 })
const mona = await world.person()
const omar = await world.person()
await world.as(mona)(enrollment.enroll, { course_id: free.id })
const lesson_id = free.lessons.one!

it('an enrolled person gets a lesson to keep, which is not opened by that', async () => {
  const lesson = await world.as(mona)(savedLessons.get, { lesson_id })
  expect(lesson).toMatchObject({
    lesson: { slug: 'one' },
    is_enrolled: true,
    ends_at: '2026-02-14T09:00:00.000Z',
  })
  const { last_lesson_id } = await world.db
    .selectFrom('enrollments')
    .select('last_lesson_id')
    .where('user_id', '=', mona.id)
    .executeTakeFirstOrThrow()
  expect(last_lesson_id).toBeNull()
  await expect(world.as(omar)(savedLessons.get, { lesson_id })).rejects.toMatchObject({
    code: 'not_enrolled',
  })
})

it('what is kept ends with the access, and is nobody else’s', async () => {
  const lesson_ids = [lesson_id, sold.lessons.one!]
  const time = {
    starts_at: world.now,
    ends_at: new Date(world.now.getTime() + 86_400_000),
    created_at: world.now,
  }
  await world.db
    .insertInto('purchases')
    .values({ user_id: mona.id, course_id: sold.id, ...time })
    .execute()
  await world.as(mona)(enrollment.enroll, { course_id: sold.id })
  const check = (as = mona) => world.as(as)(savedLessons.check, { person: mona.id, lesson_ids })
  expect(await check()).toContainEqual({
    lesson_id: sold.lessons.one,
    ends_at: '2026-01-16T09:00:00.000Z',
  })
  expect(await check(omar)).toEqual([])
  world.later(2 * 86_400)
  expect((await check()).map((it) => it.lesson_id)).toEqual([lesson_id])
})

it('a note that was written without a connection is one note, however often it is sent, and its writer’s', async () => {
  const note = { lesson_id, text: 'On the train', key: crypto.randomUUID(), person: mona.id }
  const [first, second] = [
    await world.as(mona)(notes.add, note),
    await world.as(mona)(notes.add, note),
  ]
  expect(second).toEqual(first)
  expect(await world.as(mona)(notes.get, { lesson_id })).toHaveLength(1)
  await world.as(omar)(enrollment.enroll, { course_id: free.id })
  await expect(world.as(omar)(notes.add, note)).rejects.toMatchObject({ code: 'not_logged_in' })
  const { person: _, ...stolen } = note
  await expect(world.as(omar)(notes.add, stolen)).rejects.toMatchObject({ code: 'too_many_notes' })
})
