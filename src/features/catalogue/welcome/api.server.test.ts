import { expect, test } from 'vitest'
import type { ReaderContext } from '#platform/language/locale.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { addCourse, courseOffers } from '#tests/courses.ts'
import { arabicReader, englishReader, createWorld } from '#tests/world.ts'
import { welcomeCalls } from './contract.ts'

const world = await createWorld()

test('a new learner is shown three courses: in their language, of their level, free ones first', async () => {
  await addCourse(world, 'free-arabic', { language: 'ar', is_free: true })
  await addCourse(world, 'paid-arabic', {
    language: 'ar',
    ...courseOffers.sale,
    students_count: 900,
  })
  await addCourse(world, 'free-english', { language: 'en', is_free: true })
  await addCourse(world, 'planned-english', {
    language: 'en',
    ...courseOffers.plan,
    students_count: 900,
  })
  await addCourse(world, 'in-both', { language: 'both', ...courseOffers.plan })
  await addCourse(world, 'hard-arabic', { language: 'ar', level: 'advanced', is_free: true })
  await addCourse(world, 'draft', { language: 'ar', is_free: true, published_at: null })
  const mona = await world.person()
  const picks = async (who: Actor, reader: ReaderContext) =>
    (await world.as(who, reader)(welcomeCalls.picks, {})).map((it) => it.slug)

  expect(await picks(mona, arabicReader)).toEqual(['free-arabic', 'paid-arabic', 'in-both'])
  expect(await picks(mona, englishReader)).toEqual(['free-english', 'planned-english', 'in-both'])
  await world.db
    .updateTable('users')
    .set({ education_level: 'phd' })
    .where('id', '=', mona.id)
    .execute()
  expect((await picks(mona, arabicReader))[0]).toBe('hard-arabic')
  await expect(world.as(null)(welcomeCalls.picks, {})).rejects.toMatchObject({
    code: 'not_logged_in',
  })
})
