import { expect, test } from 'vitest'
import { courseCalls } from '#features/catalogue/courses/contract.ts'
import type { ReaderContext } from '#platform/language/locale.ts'
import { addCourse, assignTrainer } from '#tests/courses.ts'
import { arabicReader, createWorld } from '#tests/world.ts'
import { enrollment } from '#features/learning/enrollment/contract.ts'
import { comments } from './contract.ts'

const world = await createWorld()

test('everybody is named in the language of the reader where that is known, in the one colour they have everywhere', async () => {
  const course = await addCourse(world, 'colours')
  const id = String(course.id)
  const lesson_id = course.lessons['one']!
  const [mona, omar] = [
    await world.person({ first_name: 'Mona' }),
    await world.person({ first_name: 'Omar' }),
  ]
  const nadia = await world.person({ first_name: 'Nadia', is_trainer: true })
  await assignTrainer(world, nadia.id, course.id)
  await world.db
    .updateTable('users')
    .set({ certificate_name_ar: 'منى أحمد عادل' })
    .where('id', '=', mona.id)
    .execute()
  for (const who of [mona, omar]) await world.as(who)(enrollment.enroll, { course_id: course.id })
  await world.as(mona)(comments.add, {
    lesson_id,
    text: 'Two routes came out at 31 days.',
    second: null,
  })
  world.later(60)
  const { id: comment_id } = await world.as(omar)(comments.add, {
    lesson_id,
    text: 'Here too.',
    second: null,
  })
  await world.as(nadia)(comments.reply, { comment_id, text: 'Both are critical.' })
  const review = {
    course_id: course.id,
    user_id: mona.id,
    rating: 5,
    lang: 'ar',
    text: 'ممتازة',
    created_at: world.now,
  }
  await world.db
    .insertInto('reviews')
    .values({ ...review, updated_at: world.now })
    .execute()

  const written = async (reader?: ReaderContext) =>
    (await world.as(omar, reader)(comments.get, { lesson_id })).items
  const [latest, first] = await written(arabicReader)
  expect(first!.writer).toMatchObject({ name: 'منى أحمد عادل', lang: 'ar', hue: mona.hue })
  expect(latest!.writer).toMatchObject({ name: 'Omar Adel', lang: 'en', hue: omar.hue })
  expect((await written())[1]!.writer).toMatchObject({
    name: 'Mona Adel',
    lang: 'en',
    hue: mona.hue,
  })

  const reviews = async (reader?: ReaderContext) =>
    (await world.as(null, reader)(courseCalls.reviews, { id })).items
  expect(await reviews(arabicReader)).toMatchObject([{ name: 'منى ع.', hue: mona.hue }])
  expect(await reviews()).toMatchObject([{ name: 'Mona A.', hue: mona.hue }])
  const [teaching] = (await world.as(null)(courseCalls.trainers, { id })).trainers
  expect([teaching!.hue, latest!.replies[0]!.writer!.hue]).toEqual([nadia.hue, nadia.hue])
})
