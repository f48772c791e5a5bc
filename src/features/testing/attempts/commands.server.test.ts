import { beforeAll, describe, expect, it } from 'vitest'
import { addCourse } from '#tests/courses.ts'
import { addTest, createExamWorld } from '#tests/exam-fixtures.ts'
import { attemptCalls, type RunningAttempt } from './contract.ts'

let { world, student } = {} as Awaited<ReturnType<typeof createExamWorld>>
beforeAll(async () => void ({ world, student } = await createExamWorld()))

const planets = ['Mercury', 'Venus', 'Earth', 'Mars', 'Jupiter']
const written = planets.map((text, at) => ({ key: 'abcde'[at]!, text }))
/** As forms and imports write them: keys in line order, with the first choice correct. */
const asWritten = [
  {
    type: 'rearrange',
    points: 1,
    content: { prompt: 'From the sun?', items: written },
    key: { correct_order: [...'abcde'] },
  },
  {
    type: 'single_choice',
    points: 1,
    content: { prompt: 'The nearest?', options: written },
    key: { correct: 'a' },
  },
  {
    type: 'multiple_choice',
    points: 1,
    content: { prompt: 'The first two?', options: written },
    key: { correct: ['a', 'b'] },
  },
]

type As = ReturnType<typeof world.as>
const keysIn = ({ questions }: Pick<RunningAttempt, 'questions'>) =>
  questions.flatMap((question) => question.options.map((one) => one.key))
const inOrder = (question: RunningAttempt['questions'][number], texts: string[]) =>
  texts.map((text) => question.options.find((it) => it.text === text)!.key)

async function submit(
  call: As,
  { attempt, questions }: RunningAttempt,
  answers: (string | string[])[],
) {
  for (const [at, answer] of answers.entries())
    await call(attemptCalls.save, {
      attempt_id: attempt.id,
      position: questions[at]!.position,
      answer,
      revision: 1,
    })
  return call(attemptCalls.submit, { attempt_id: attempt.id })
}

describe('keys of options', () => {
  beforeAll(async () => {
    const own = await addCourse(world, 'planets')
    await addTest(world, own.id, {
      questions: asWritten,
      shuffle_options: true,
      attempts_allowed: 20,
    })
  })
  const begin = async () => {
    const { id } = await world.db
      .selectFrom('courses')
      .select('id')
      .where('slug', '=', 'planets')
      .executeTakeFirstOrThrow()
    const { call, person } = await student({ id })
    return { call, person, begun: await call(attemptCalls.start, { course: 'planets' }) }
  }

  it('belong to one attempt: no two people and no two attempts share one, and none is the author’s', async () => {
    const [one, other] = [await begin(), await begin()]
    await one.call(attemptCalls.submit, { attempt_id: one.begun.attempt.id })
    const again = await one.call(attemptCalls.start, { course: 'planets' })
    const all = [...keysIn(one.begun), ...keysIn(other.begun), ...keysIn(again)]
    expect(new Set(all).size).toBe(all.length)
    expect(all.filter((it) => it.length < 12)).toEqual([])
    // Keys are stable within an attempt, on reload and in the result.
    expect(keysIn(await one.call(attemptCalls.attempt, { attempt_id: again.attempt.id }))).toEqual(
      keysIn(again),
    )
    await one.call(attemptCalls.submit, { attempt_id: again.attempt.id })
    expect(keysIn(await one.call(attemptCalls.result, { attempt_id: again.attempt.id }))).toEqual(
      keysIn(again),
    )
  })

  it('say nothing of the order in which they are right', async () => {
    let right = 0
    for (let round = 0; round < 8; round++) {
      const { begun } = await begin()
      const sorted = begun.questions[0]!.options.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(
        (it) => it.text,
      )
      if (sorted.join() === planets.join()) right++
    }
    expect(right).toBeLessThan(3)
  })

  it('are mapped back: correct answers are graded as correct, saved and returned', async () => {
    const { call, begun, person } = await begin()
    const [order, single, several] = begun.questions
    const answers = [
      inOrder(order!, planets),
      inOrder(single!, ['Mercury'])[0]!,
      inOrder(several!, ['Venus', 'Mercury']),
    ]
    expect(await submit(call, begun, answers)).toMatchObject({ percent: 100, passed: true })
    const { questions } = await call(attemptCalls.result, { attempt_id: begun.attempt.id })
    expect(questions[0]).toMatchObject({
      answer: answers[0],
      correct: answers[0],
      verdict: 'right',
    })
    expect([questions[1]!.answer, questions[1]!.correct]).toEqual([answers[1], answers[1]])
    expect(
      [questions[2]!.answer, questions[2]!.correct].map((it) => new Set(it as string[])),
    ).toEqual([new Set(answers[2]), new Set(answers[2])])
    const kept = await world.db
      .selectFrom('attempt_questions')
      .innerJoin('attempts', 'attempts.id', 'attempt_id')
      .select('answer')
      .where('user_id', '=', person.id)
      .orderBy('position')
      .execute()
    expect(kept.slice(0, 2).map((it) => it.answer)).toEqual([['a', 'b', 'c', 'd', 'e'], 'a'])
  })

  it('of the author, and of another attempt, are no answer', async () => {
    const [{ call, begun }, other] = [await begin(), await begin()]
    const saving = { attempt_id: begun.attempt.id, revision: 1 }
    for (const [position, answer] of [
      [1, [...'abcde']],
      [2, 'a'],
      [3, ['a', 'b']],
      [1, inOrder(other.begun.questions[0]!, planets)],
      [2, other.begun.questions[1]!.options[0]!.key],
      [2, begun.questions[2]!.options[0]!.key],
    ] as const)
      await expect(
        call(attemptCalls.save, { ...saving, position, answer: answer as string }),
      ).rejects.toThrow('answer_not_possible')
  })

  it('of an attempt that an earlier release began are taken as they were sent then, and leave as any others', async () => {
    const { call, begun } = await begin()
    await world.db
      .updateTable('attempts')
      .set({ accepts_author_keys: true })
      .where('id', '=', begun.attempt.id)
      .execute()
    const { id } = begun.attempt
    await call(attemptCalls.save, {
      attempt_id: id,
      position: 1,
      answer: [...'abcde'],
      revision: 1,
    })
    const saved = await call(attemptCalls.save, {
      attempt_id: id,
      position: 2,
      answer: 'a',
      revision: 1,
    })
    expect(saved.answer).toBe(inOrder(begun.questions[1]!, ['Mercury'])[0])
    const reopened = await call(attemptCalls.attempt, { attempt_id: id })
    expect(reopened.questions[0]!.answer).toEqual(inOrder(begun.questions[0]!, planets))
    const third = inOrder(reopened.questions[2]!, ['Mercury', 'Venus'])
    await call(attemptCalls.save, { attempt_id: id, position: 3, answer: third, revision: 1 })
    expect(await call(attemptCalls.submit, { attempt_id: id })).toMatchObject({ percent: 100 })
    expect(keysIn(await call(attemptCalls.result, { attempt_id: id }))).toEqual(keysIn(begun))
  })
})
