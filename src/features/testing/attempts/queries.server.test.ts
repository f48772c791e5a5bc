import { beforeAll, describe, expect, it } from 'vitest'
import { addCourse } from '#tests/courses.ts'
import {
  addTest,
  answerAllQuestions,
  toAuthorAnswer,
  questionsOfEachType,
  autoGradedQuestions,
  correctAnswers,
  createExamWorld,
} from '#tests/exam-fixtures.ts'
import { questionSchema } from '../questions/contract.ts'
import { attemptCalls } from './contract.ts'

let { world, student } = {} as Awaited<ReturnType<typeof createExamWorld>>
beforeAll(async () => void ({ world, student } = await createExamWorld()))

type As = ReturnType<typeof world.as>

describe('what is told afterwards', () => {
  const failing = { 1: 'a', 2: ['a', 'b'] }

  async function finished(call: As, slug: string, answers: Record<number, unknown>) {
    const begun = await call(attemptCalls.start, { course: slug })
    await answerAllQuestions(call, begun, answers)
    await call(attemptCalls.submit, { attempt_id: begun.attempt.id })
    return call(attemptCalls.result, { attempt_id: begun.attempt.id })
  }

  it('is the score while attempts are left, and single answers only once nothing can be gained by them', async () => {
    const own = await addCourse(world, 'told')
    await addTest(world, own.id, { questions: autoGradedQuestions, attempts_allowed: 2 })
    const { call } = await student(own)
    const first = await finished(call, 'told', failing)
    expect(first.tells).toEqual({ verdicts: false, answers: false })
    expect(first.questions.every((it) => it.verdict === null && it.score === null)).toBe(true)
    for (const secret of ['canary', '8675309', '1983-04'])
      expect(JSON.stringify(first)).not.toContain(secret)
    // Not disclosed while the last attempt is running either.
    await call(attemptCalls.start, { course: 'told' })
    expect((await call(attemptCalls.result, { attempt_id: first.attempt.id })).tells).toEqual({
      verdicts: false,
      answers: false,
    })
    const last = await finished(call, 'told', failing)
    expect(last.tells).toEqual({ verdicts: true, answers: true })
    expect(last.questions.map((it) => it.verdict)).toEqual([
      'wrong',
      'wrong',
      'unanswered',
      'unanswered',
      'unanswered',
      'unanswered',
    ])
    expect(last.questions.map((it) => toAuthorAnswer(it, it.correct))).toEqual([
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
    await addTest(world, own.id, { questions: autoGradedQuestions })
    const { call } = await student(own)
    const result = await finished(call, 'passed', correctAnswers)
    expect(result).toMatchObject({
      attempt: { percent: 100, passed: true },
      tells: { answers: true },
      test: { has_passed: true },
    })
  })

  it('is the score alone where the author wants that', async () => {
    const own = await addCourse(world, 'scored')
    await addTest(world, own.id, {
      questions: autoGradedQuestions,
      feedback: 'score',
      attempts_allowed: 1,
    })
    const { call } = await student(own)
    const result = await finished(call, 'scored', correctAnswers)
    expect(
      result.questions.every(
        (question) =>
          question.verdict === null &&
          question.score === null &&
          question.correct === null &&
          question.explanation === null,
      ),
    ).toBe(true)
    expect(result.attempt.percent).toBe(100)
  })

  it('is nothing while the attempt runs', async () => {
    const { call } = await student()
    const { attempt } = await call(attemptCalls.start, { course: 'tested' })
    await expect(call(attemptCalls.result, { attempt_id: attempt.id })).rejects.toThrow(
      'attempt_running',
    )
  })

  it('stays as it was when a question is changed', async () => {
    const own = await addCourse(world, 'changed')
    await addTest(world, own.id, { questions: autoGradedQuestions })
    const { call } = await student(own)
    const before = await finished(call, 'changed', correctAnswers)
    const { question_id } = await world.db
      .selectFrom('questions')
      .innerJoin('question_versions', 'question_id', 'questions.id')
      .select('question_id')
      .where('course_id', '=', own.id)
      .where('question_versions.type', '=', 'single_choice')
      .executeTakeFirstOrThrow()
    const { type, content, key } = questionSchema.parse({
      ...questionsOfEachType[0],
      content: { ...questionsOfEachType[0].content, prompt: 'Asked differently?' },
    })
    await world.db
      .insertInto('question_versions')
      .values({
        question_id,
        version: 2,
        type,
        content: JSON.stringify(content),
        key: JSON.stringify(key),
      })
      .execute()
    expect(await call(attemptCalls.result, { attempt_id: before.attempt.id })).toEqual(before)
    expect(
      (await call(attemptCalls.start, { course: 'changed' })).questions[0]!.prompt.text,
    ).toContain('Asked differently?')
  })
})
