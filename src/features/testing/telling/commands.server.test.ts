import { expect, it } from 'vitest'
import { enrolment } from '#features/learning/enrolment/contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { addCourse, teaches } from '#tests/courses.ts'
import { addTest, answerAll, rightAnswers } from '#tests/tests.ts'
import { newWorld } from '#tests/world.ts'
import { tests } from '../attempts/contract.ts'
import { testGrading } from '../grading/contract.ts'

const world = await newWorld()

const heardBy = async (who: Actor) => {
  await world.services.jobs.drain()
  return (await world.as(who)(notifications.get, {})).notifications.map((it) => [it.kind, it.link?.slug])
}

it('an essay is told to the trainers of its course, and its grade to whoever wrote it', async () => {
  const course = await addCourse(world, 'graded')
  await addTest(world, course.id)
  const [trainer, salma] = [await world.person({ is_trainer: true }), await world.person()]
  await teaches(world, trainer.id, course.id)
  const call = world.as(salma)
  await call(enrolment.enroll, { course_id: course.id })
  const begun = await call(tests.start, { course: 'graded' })
  const { attempt } = begun
  await answerAll(call, begun, { ...rightAnswers, 7: 'My own words, five.' })
  await call(tests.submit, { attempt_id: attempt.id })
  expect(await heardBy(trainer)).toEqual([['essay_waiting', 'graded']])
  expect(await heardBy(salma)).toEqual([])

  const { rubric } = await world.as(trainer)(testGrading.essay, { attempt_id: attempt.id, position: 7 })
  const points = rubric.map((it) => it.points)
  await world.as(trainer)(testGrading.grade, {
    attempt_id: attempt.id,
    position: 7,
    rubric: points,
    ...(points.length ? {} : { score: 1 }),
  })
  expect(await heardBy(salma)).toEqual([['essay_graded', 'graded']])
})
