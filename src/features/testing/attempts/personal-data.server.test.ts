import { beforeAll, expect, it } from 'vitest'
import { addCourse } from '#tests/courses.ts'
import {
  addTest,
  answerAllQuestions,
  autoGradedQuestions,
  createExamWorld,
} from '#tests/exam-fixtures.ts'
import { attemptCalls } from './contract.ts'
import { testingData } from './personal-data.server.ts'
import { testAttempts } from '../settings.ts'

let { world, student } = {} as Awaited<ReturnType<typeof createExamWorld>>
beforeAll(async () => void ({ world, student } = await createExamWorld()))

type Exported = {
  number: number
  score: number
  answers: { question: string; answer: unknown; score: number | null }[]
}[]

it('exports what was answered in words, and single scores no sooner than the result page shows them', async () => {
  const own = await addCourse(world, 'exported')
  await addTest(world, own.id, { questions: autoGradedQuestions })
  const { person, call } = await student(own)
  const exported = async () => (await testingData.read(world.db, person.id)) as Exported
  await world.set(testAttempts, 2)
  for (const number of [1, 2]) {
    const begun = await call(attemptCalls.start, { course: 'exported' })
    await answerAllQuestions(call, begun, { 1: 'b', 2: ['a', 'b'], 4: ['c', 'b', 'a'] })
    await call(attemptCalls.submit, { attempt_id: begun.attempt.id })
    const attempts = await exported()
    expect(attempts).toHaveLength(number)
    expect(attempts.at(-1)).toMatchObject({ score: 2 })
    expect(attempts.at(-1)!.answers.map((it) => it.answer)).toEqual([
      'Second',
      ['One', 'Two'],
      null,
      ['Second', 'First', 'Third'],
      null,
      null,
    ])
    // The last attempt also discloses the first one.
    const scores = number === 1 ? [null, null, null, null, null, null] : [2, 0, 0, 0, 0, 0]
    for (const it of attempts) expect(it.answers.map((one) => one.score)).toEqual(scores)
  }
  await world.set(testAttempts, null)
})
