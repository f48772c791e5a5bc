import { beforeAll, expect, it } from 'vitest'
import { addCourse } from '#tests/courses.ts'
import {
  addTest,
  answerAllQuestions,
  autoGradedQuestions,
  correctAnswers,
  createExamWorld,
} from '#tests/exam-fixtures.ts'
import { arabicReader } from '#tests/world.ts'
import { attemptCalls } from '../attempts/contract.ts'
import { courseTestCalls } from './contract.ts'

let { world, course, student } = {} as Awaited<ReturnType<typeof createExamWorld>>
beforeAll(async () => void ({ world, course, student } = await createExamWorld()))

it('a course says which tests it has, in the order they stand in it, and nothing of drafts', async () => {
  const other = await addCourse(world, 'placed', {
    lessons: [{ slug: 'a' }, { slug: 'b' }, { slug: 'c' }],
  })
  const { id: section_id } = await world.db
    .selectFrom('course_sections')
    .select('id')
    .where('course_id', '=', other.id)
    .orderBy('position')
    .executeTakeFirstOrThrow()
  await addTest(world, other.id, { title: 'Whole', pick: 3 })
  await addTest(world, other.id, { title: 'Third', lesson_id: other.lessons['c']! })
  await addTest(world, other.id, { title: 'Section', section_id })
  await addTest(world, other.id, {
    title: 'First',
    lesson_id: other.lessons['a']!,
    time_limit_seconds: 60,
  })
  await addTest(world, other.id, {
    title: 'Draft',
    lesson_id: other.lessons['b']!,
    published_at: null,
  })

  const list = await world.as(null)(courseTestCalls.list, { id: 'placed' })
  expect(
    list.map((item) => [
      item.title,
      item.lesson_slug,
      item.section_id !== null,
      item.questions_count,
      item.seconds,
    ]),
  ).toEqual([
    ['First', 'a', false, 7, 60],
    ['Section', null, true, 7, null],
    ['Third', 'c', false, 7, null],
    ['Whole', null, false, 3, null],
  ])
  expect(JSON.stringify(list)).not.toContain('canary')
  expect(await world.as(null, arabicReader)(courseTestCalls.list, { id: 'tested' })).toMatchObject([
    { title: 'اختبار', lang: 'ar' },
  ])
  await world.db
    .updateTable('courses')
    .set({ published_at: null })
    .where('id', '=', other.id)
    .execute()
  expect(await world.as(null)(courseTestCalls.list, { id: 'placed' })).toEqual([])
})

it('a person sees how they stand to each: not begun, running, waiting, passed, and nobody else’s', async () => {
  const second = await addCourse(world, 'second')
  await addTest(world, second.id, { questions: autoGradedQuestions, attempts_allowed: 2 })
  const { call } = await student()
  await student(second)
  const course_ids = [course.id, second.id]
  const mine = async () =>
    (await call(courseTestCalls.mine, { course_ids })).map((it) => [
      it.state,
      it.attempts_left,
      it.percent,
    ])
  expect(await mine()).toEqual([
    ['new', 3, null],
    ['new', 2, null],
  ])
  const begun = await call(attemptCalls.start, { course: 'tested' })
  expect((await mine())[0]).toEqual(['running', 2, null])
  await answerAllQuestions(call, begun, { ...correctAnswers, 7: 'An essay.' })
  await call(attemptCalls.submit, { attempt_id: begun.attempt.id })
  expect((await mine())[0]).toEqual(['waiting', 2, 64])

  const { call: other } = await student(second)
  const failed = await other(attemptCalls.start, { course: 'second' })
  await other(attemptCalls.submit, { attempt_id: failed.attempt.id })
  const theirs = async () =>
    (await other(courseTestCalls.mine, { course_ids })).map((it) => [
      it.state,
      it.attempts_left,
      it.percent,
    ])
  expect(await theirs()).toEqual([
    ['new', 3, null],
    ['failed', 1, 0],
  ])
  const again = await other(attemptCalls.start, { course: 'second' })
  await answerAllQuestions(other, again)
  await other(attemptCalls.submit, { attempt_id: again.attempt.id })
  expect((await theirs())[1]).toEqual(['passed', 0, 100])
  expect(await world.statements(() => call(courseTestCalls.mine, { course_ids }))).toBe(1)
  await expect(world.as(null)(courseTestCalls.mine, { course_ids })).rejects.toThrow()
})
