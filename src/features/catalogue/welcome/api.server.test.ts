import { expect, test } from 'vitest'
import type { Reader } from '#platform/language/locale.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { addCourse, offers } from '#tests/courses.ts'
import { arabic, english, newWorld } from '#tests/world.ts'
import { welcome } from './contract.ts'

const world = await newWorld()

test('a new learner is shown three courses: in their language, of their level, free ones first', async () => {
  await addCourse(world, 'free-arabic', { language: 'ar', is_free: true })
  await addCourse(world, 'paid-arabic', { language: 'ar', ...offers.sale, students_count: 900 })
  await addCourse(world, 'free-english', { language: 'en', is_free: true })
  await addCourse(world, 'planned-english', { language: 'en', ...offers.plan, students_count: 900 })
  await addCourse(world, 'in-both', { language: 'both', ...offers.plan })
  await addCourse(world, 'hard-arabic', { language: 'ar', level: 'advanced', is_free: true })
  await addCourse(world, 'draft', { language: 'ar', is_free: true, published_at: null })
  const mona = await world.person()
  const picks = async (who: Actor, reader: Reader) => (await world.as(who, reader)(welcome.picks, {})).map((it) => it.slug)

  expect(await picks(mona, arabic)).toEqual(['free-arabic', 'paid-arabic', 'in-both'])
  expect(await picks(mona, english)).toEqual(['free-english', 'planned-english', 'in-both'])
  await world.db.updateTable('users').set({ education_level: 'phd' }).where('id', '=', mona.id).execute()
  expect((await picks(mona, arabic))[0]).toBe('hard-arabic')
  await expect(world.as(null)(welcome.picks, {})).rejects.toMatchObject({ code: 'not_logged_in' })
})
