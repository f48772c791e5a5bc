import { expect, it } from 'vitest'
import { createWorld } from '#tests/world.ts'
import type { CourseBody } from '#features/authoring/drafts/bodies.ts'
import { draftCalls } from '#features/authoring/drafts/contract.ts'
import { emptyCourse } from '#features/authoring/drafts/rules.ts'
import { insertCourse } from './create-course.server.ts'

const world = await createWorld()

it('a course from a file is signed by nobody of the academy it comes from', async () => {
  const actor = await world.person({ is_trainer: true })
  const { category_ids: _c, prerequisite_ids: _p, trainer_ids: _t, ...said } = emptyCourse
  const certificate = {
    ...emptyCourse.certificate,
    offered: true,
    signatory_id: 7,
    signatory_title: 'Dean',
  }
  const course = {
    ...said,
    title: 'Brought',
    certificate,
    signature: 'signatures/elsewhere.webp',
    categories: [],
    prerequisites: [],
  }
  const { course_id } = await insertCourse(
    world.db,
    { course, sections: [], questions: [], tests: [] },
    { actor, now: world.now },
  )
  const { part_id } = await world.as(actor)(draftCalls.head, { course_id })
  const { body } = await world.as(actor)(draftCalls.part, { course_id, part_id })
  const { certificate: kept, signature } = body as CourseBody
  expect([kept.offered, kept.signatory_title, kept.signatory_id, signature]).toEqual([
    true,
    'Dean',
    null,
    null,
  ])
})
