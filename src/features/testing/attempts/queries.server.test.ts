import { beforeAll, describe, expect, it } from 'vitest'
import { addCourse } from '#tests/courses.ts'
import { addTest, answerAll, answerByAuthor, oneOfEach, quick, rightAnswers, testedWorld } from '#tests/tests.ts'
import { question } from '../questions/contract.ts'
import { tests } from './contract.ts'

let { world, student } = {} as Awaited<ReturnType<typeof testedWorld>>
beforeAll(async () => void ({ world, student } = await testedWorld()))

type As = ReturnType<typeof world.as>

describe('what is told afterwards', () => {
  const failing = { 1: 'a', 2: ['a', 'b'] }

  async function finished(call: As, slug: string, answers: Record<number, unknown>) {
    const begun = await call(tests.start, { course: slug })
    await answerAll(call, begun, answers)
    await call(tests.submit, { attempt_id: begun.attempt.id })
    return call(tests.result, { attempt_id: begun.attempt.id })
  }

  it('is the score while attempts are left, and single answers only once nothing can be gained by them', async () => {
    const own = await addCourse(world, 'told')
    await addTest(world, own.id, { questions: quick, attempts_allowed: 2 })
    const { call } = await student(own)
    const first = await finished(call, 'told', failing)
    expect(first.tells).toEqual({ verdicts: false, answers: false })
    expect(first.questions.every((it) => it.verdict === null && it.score === null)).toBe(true)
    for (const secret of ['canary', '8675309', '1983-04']) expect(JSON.stringify(first)).not.toContain(secret)
    // Nor while the last one runs, which could still gain by it.
    await call(tests.start, { course: 'told' })
    expect((await call(tests.result, { attempt_id: first.attempt.id })).tells).toEqual({ verdicts: false, answers: false })
    const last = await finished(call, 'told', failing)
    expect(last.tells).toEqual({ verdicts: true, answers: true })
    expect(last.questions.map((it) => it.verdict)).toEqual(['wrong', 'wrong', 'unanswered', 'unanswered', 'unanswered', 'unanswered'])
    expect(last.questions.map((it) => answerByAuthor(it, it.correct))).toEqual([
      'b',
      ['a', 'c'],
      false,
      ['b', 'c', 'a'],
      [8_675_309.25, 8_675_309.75],
      ['1983-04-17', '1983-04-19'],
    ])
    expect(last.questions[0]!.explanation!.text).toContain('canary-single-why')
  })

  it('is everything once passed', async () => {
    const own = await addCourse(world, 'passed')
    await addTest(world, own.id, { questions: quick })
    const { call } = await student(own)
    const result = await finished(call, 'passed', rightAnswers)
    expect(result).toMatchObject({ attempt: { percent: 100, passed: true }, tells: { answers: true }, test: { has_passed: true } })
  })

  it('is the score alone where the author wants that', async () => {
    const own = await addCourse(world, 'scored')
    await addTest(world, own.id, { questions: quick, feedback: 'score', attempts_allowed: 1 })
    const { call } = await student(own)
    const result = await finished(call, 'scored', rightAnswers)
    expect(result.questions.every((it) => it.verdict === null && it.score === null && it.correct === null && it.explanation === null)).toBe(
      true,
    )
    expect(result.attempt.percent).toBe(100)
  })

  it('is nothing while the attempt runs', async () => {
    const { call } = await student()
    const { attempt } = await call(tests.start, { course: 'tested' })
    await expect(call(tests.result, { attempt_id: attempt.id })).rejects.toThrow('attempt_running')
  })

  it('stays as it was when a question is changed', async () => {
    const own = await addCourse(world, 'changed')
    await addTest(world, own.id, { questions: quick })
    const { call } = await student(own)
    const before = await finished(call, 'changed', rightAnswers)
    const { question_id } = await world.db
      .selectFrom('questions')
      .innerJoin('question_versions', 'question_id', 'questions.id')
      .select('question_id')
      .where('course_id', '=', own.id)
      .where('question_versions.type', '=', 'single_choice')
      .executeTakeFirstOrThrow()
    const { type, content, key } = question.parse({ ...oneOfEach[0], content: { ...oneOfEach[0].content, prompt: 'Asked differently?' } })
    await world.db
      .insertInto('question_versions')
      .values({ question_id, version: 2, type, content: JSON.stringify(content), key: JSON.stringify(key) })
      .execute()
    expect(await call(tests.result, { attempt_id: before.attempt.id })).toEqual(before)
    expect((await call(tests.start, { course: 'changed' })).questions[0]!.prompt.text).toContain('Asked differently?')
  })
})
