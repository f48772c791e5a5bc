import { beforeAll, expect, it } from 'vitest'
import { addCourse } from '#tests/courses.ts'
import { createWorld } from '#tests/world.ts'
import { learning } from './contract.ts'
import { enrollment } from '../enrollment/contract.ts'
import { favorites } from '#features/community/favorites/contract.ts'

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => void (world = await createWorld()))

it('tells what stands around every page of a person', async () => {
  const [first, second, hidden] = [
    await addCourse(world, 'first'),
    await addCourse(world, 'second'),
    await addCourse(world, 'hidden'),
  ]
  const call = world.as(await world.person())
  expect(await call(learning.shell, {})).toEqual({
    last_course: null,
    favorites: [],
    plan: null,
    bought: [],
    enrolled: [],
    unseen: 0,
  })
  for (const { id: course_id } of [first, second, hidden]) {
    world.later(60)
    await call(enrollment.enroll, { course_id })
    await call(favorites.fav, { course_id })
  }
  await world.db
    .updateTable('courses')
    .set({ published_at: null })
    .where('id', '=', hidden.id)
    .execute()
  expect(await call(learning.shell, {})).toEqual({
    last_course: { slug: 'second' },
    favorites: [second.id, first.id],
    plan: null,
    bought: [],
    enrolled: [first, second, hidden]
      .map(({ id }) => ({ id, percent: 0 }))
      .toSorted((a, b) => a.id - b.id),
    unseen: 0,
  })
  expect(await call(favorites.get, {})).toEqual([second.id, first.id])
  await world.db
    .updateTable('courses')
    .set({ lessons_count: 4 })
    .where('id', '=', first.id)
    .execute()
  await world.db
    .updateTable('enrollments')
    .set({ lessons_completion: 155 })
    .where('course_id', '=', first.id)
    .execute()
  expect((await call(learning.shell, {})).enrolled).toContainEqual({ id: first.id, percent: 39 })
})
