import { expect, it } from 'vitest'
import { addCourse } from '#tests/courses.ts'
import { createWorld } from '#tests/world.ts'
import { draftCalls } from './contract.ts'
import type { CourseBody } from './bodies.ts'

const world = await createWorld()

it('a draft refers only to existing items and never to itself', async () => {
  const call = world.as(await world.person({ staff_role: 'editor' }))
  const [course, other] = [await addCourse(world, 'one'), await addCourse(world, 'two')]
  const { part_id } = await call(draftCalls.head, { course_id: course.id })
  const save = (said: Partial<CourseBody>) =>
    call(draftCalls.save, { course_id: course.id, part_id, revision: 1, course: said }).then(
      () => null,
      (error: { code: string; fields: unknown }) => [error.code, error.fields],
    )
  const refused = (field: string) => ['invalid_input', { [field]: 'not_allowed' }]
  expect(await save({ category_ids: [999] })).toEqual(refused('category_ids'))
  expect(await save({ trainer_ids: [999] })).toEqual(refused('trainer_ids'))
  expect(await save({ prerequisite_ids: [other.id, 999] })).toEqual(refused('prerequisite_ids'))
  expect(await save({ prerequisite_ids: [course.id] })).toEqual(refused('prerequisite_ids'))
  expect(await save({ prerequisite_ids: [other.id], category_ids: [] })).toBeNull()
})
