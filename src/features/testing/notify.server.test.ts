import { expect, it } from 'vitest'
import { enrollment } from '#features/learning/enrollment/contract.ts'
import { notificationCalls } from '#features/notifications/contract.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { addCourse, assignTrainer } from '#tests/courses.ts'
import { addTest, answerAllQuestions, correctAnswers } from '#tests/exam-fixtures.ts'
import { createWorld } from '#tests/world.ts'
import { attemptCalls } from './attempts/contract.ts'
import { gradingCalls } from './grading/contract.ts'

const world = await createWorld()

const heardBy = async (who: Actor) => {
  await world.services.jobs.drain()
  return (await world.as(who)(notificationCalls.get, {})).notifications.map((it) => [
    it.kind,
    it.link?.slug,
  ])
}

it('an essay is told to the trainers of its course, and its grade to whoever wrote it', async () => {
  const course = await addCourse(world, 'graded')
  await addTest(world, course.id)
  const [trainer, salma] = [await world.person({ is_trainer: true }), await world.person()]
  await assignTrainer(world, trainer.id, course.id)
  const call = world.as(salma)
  await call(enrollment.enroll, { course_id: course.id })
  const begun = await call(attemptCalls.start, { course: 'graded' })
  const { attempt } = begun
  await answerAllQuestions(call, begun, { ...correctAnswers, 7: 'My own words, five.' })
  await call(attemptCalls.submit, { attempt_id: attempt.id })
  expect(await heardBy(trainer)).toEqual([['essay_waiting', 'graded']])
  expect(await heardBy(salma)).toEqual([])

  const { rubric } = await world.as(trainer)(gradingCalls.essay, {
    attempt_id: attempt.id,
    position: 7,
  })
  const points = rubric.map((it) => it.points)
  await world.as(trainer)(gradingCalls.grade, {
    attempt_id: attempt.id,
    position: 7,
    rubric: points,
    ...(points.length ? {} : { score: 1 }),
  })
  expect(await heardBy(salma)).toEqual([['essay_graded', 'graded']])
})
