import { beforeAll, describe, expect, it } from 'vitest'
import { enrollment } from '#features/learning/enrollment/contract.ts'
import { addCourse, assignTrainer } from '#tests/courses.ts'
import {
  addTest,
  answerAllQuestions,
  questionsOfEachType,
  correctAnswers,
} from '#tests/exam-fixtures.ts'
import { createWorld } from '#tests/world.ts'
import { attemptCalls } from '../attempts/contract.ts'
import { gradingCalls } from './contract.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let course: Awaited<ReturnType<typeof addCourse>>
let test_id: number
let asTrainer: ReturnType<typeof world.as>

beforeAll(async () => {
  world = await createWorld({ connections: 5 })
  course = await addCourse(world, 'graded')
  test_id = await addTest(world, course.id)
  const trainer = await world.person({ is_trainer: true, first_name: 'Nadia' })
  await assignTrainer(world, trainer.id, course.id)
  asTrainer = world.as(trainer)
})

async function handsIn(
  slug: string,
  course_id: number,
  answers: Record<number, unknown> = { ...correctAnswers, 7: 'My own words, five.' },
) {
  const person = await world.person({ first_name: 'Salma' })
  const call = world.as(person)
  await call(enrollment.enroll, { course_id })
  const begun = await call(attemptCalls.start, { course: slug })
  const { attempt } = begun
  await answerAllQuestions(call, begun, answers)
  world.later(60)
  await call(attemptCalls.submit, { attempt_id: attempt.id })
  return { person, call, which: { attempt_id: attempt.id, position: 7 } }
}

const factsOf = async (user_id: string) =>
  (
    await world.db
      .selectFrom('events')
      .select('kind')
      .where('user_id', '=', user_id)
      .where('kind', 'like', 'testing.%')
      .orderBy('id')
      .execute()
  ).map((it) => it.kind)

describe('essays', () => {
  it('wait in the order they came, and lead from one to the next', async () => {
    const own = await addCourse(world, 'queued')
    await addTest(world, own.id)
    const trainer = await world.person({ is_trainer: true })
    await assignTrainer(world, trainer.id, own.id)
    const call = world.as(trainer)
    const first = await handsIn('queued', own.id)
    const second = await handsIn('queued', own.id)
    const { items, total } = await call(gradingCalls.waiting, {})
    expect([total, ...items.map((it) => it.attempt_id)]).toEqual([
      2,
      first.which.attempt_id,
      second.which.attempt_id,
    ])
    expect(items[0]).toMatchObject({
      writer: { name: 'Salma Adel' },
      attempt_number: 1,
      course: { slug: 'queued' },
    })
    expect(await call(gradingCalls.essay, first.which)).toMatchObject({
      text: 'My own words, five.',
      words: 4,
      seconds: 60,
      points: 5,
      rubric: [
        { points: 3, text: 'Clear' },
        { points: 2, text: 'Short' },
      ],
      trail: [],
      next: second.which,
    })
    expect(
      await call(gradingCalls.grade, { ...first.which, rubric: [3, 1], comment: 'Good.' }),
    ).toEqual({ score: 4, next: second.which })
    expect(await call(gradingCalls.waiting, {})).toMatchObject({ total: 1 })
    expect(await call(gradingCalls.grade, { ...second.which, rubric: [0, 0] })).toEqual({
      score: 0,
      next: null,
    })
  })

  it('finish their attempt, and its person sees the grade with its words', async () => {
    const { person, call, which } = await handsIn('graded', course.id)
    await asTrainer(gradingCalls.grade, { ...which, rubric: [3, 2], comment: 'Well said.' })
    const result = await call(attemptCalls.result, { attempt_id: which.attempt_id })
    expect(result.attempt).toMatchObject({ percent: 100, passed: true, waiting: 0, score: 14 })
    expect(result.questions[6]).toMatchObject({
      verdict: 'right',
      score: 5,
      grading: { comment: 'Well said.', rubric: [3, 2], name: 'Nadia' },
    })
    expect(await factsOf(person.id)).toEqual([
      'testing.essays_submitted',
      'testing.test_passed',
      'testing.attempt_graded',
    ])
  })

  it('can be graded again, and what was said before stays', async () => {
    const { call, which } = await handsIn('graded', course.id, { 7: 'Only this.' })
    await asTrainer(gradingCalls.grade, { ...which, rubric: [1, 0], comment: 'First.' })
    expect(
      (await call(attemptCalls.result, { attempt_id: which.attempt_id })).attempt,
    ).toMatchObject({ score: 1, passed: false })
    await asTrainer(gradingCalls.grade, { ...which, rubric: [3, 2], comment: 'Second.' })
    expect(
      (await call(attemptCalls.result, { attempt_id: which.attempt_id })).attempt,
    ).toMatchObject({ score: 5 })
    expect(
      (await asTrainer(gradingCalls.essay, which)).trail.map((it) => [it.comment, it.score]),
    ).toEqual([
      ['Second.', 5],
      ['First.', 1],
    ])
  })

  it('are graded within their points, all lines of the rubric', async () => {
    const { which } = await handsIn('graded', course.id)
    for (const wrong of [{ rubric: [4, 0] }, { rubric: [1] }, {}, { score: 5 }])
      await expect(asTrainer(gradingCalls.grade, { ...which, ...wrong })).rejects.toThrow(
        'grade_not_possible',
      )
  })

  it('are those of one’s own courses alone', async () => {
    const { which, call } = await handsIn('graded', course.id)
    const other = world.as(await world.person({ is_trainer: true }))
    expect(await other(gradingCalls.waiting, {})).toMatchObject({ total: 0 })
    await expect(other(gradingCalls.essay, which)).rejects.toThrow('not_found')
    await expect(other(gradingCalls.grade, { ...which, rubric: [1, 1] })).rejects.toThrow(
      'not_found',
    )
    await expect(call(gradingCalls.waiting, {})).rejects.toThrow('forbidden')
    // Only submitted essays can be graded.
    await expect(asTrainer(gradingCalls.essay, { ...which, position: 1 })).rejects.toThrow(
      'not_found',
    )
  })

  it('hide whose they are where the test says so', async () => {
    const own = await addCourse(world, 'blind')
    await addTest(world, own.id, { hides_names: true })
    const trainer = await world.person({ is_trainer: true })
    await assignTrainer(world, trainer.id, own.id)
    const { which } = await handsIn('blind', own.id)
    const seen = [
      await world.as(trainer)(gradingCalls.waiting, {}),
      await world.as(trainer)(gradingCalls.essay, which),
    ]
    expect(JSON.stringify(seen)).not.toContain('Salma')
  })
})

it('figures say how many tried, how many passed, and which questions are bad', async () => {
  const own = await addCourse(world, 'figured')
  const questions = questionsOfEachType.filter((it) => it.type !== 'essay')
  const id = await addTest(world, own.id, { questions })
  const trainer = await world.person({ is_trainer: true })
  await assignTrainer(world, trainer.id, own.id)
  // Strong learners miss the first question, which only weak ones answer correctly.
  for (let at = 0; at < 12; at++)
    await handsIn('figured', own.id, at % 2 ? { 1: 'b' } : { ...correctAnswers, 1: 'a' })
  const { test, questions: figures } = await world.as(trainer)(gradingCalls.questions, {
    test_id: id,
  })
  expect(test).toMatchObject({
    attempts: 12,
    people: 12,
    pass_rate: 50,
    median_seconds: 60,
    waiting: 0,
  })
  expect(figures[0]).toMatchObject({
    answered: 12,
    facility: 50,
    discrimination: -100,
    concern: 'misleading',
  })
  expect(figures[1]).toMatchObject({ facility: 50, concern: null })
  expect(await world.as(trainer)(gradingCalls.figures, {})).toEqual([test])
  await expect(asTrainer(gradingCalls.questions, { test_id: id })).rejects.toThrow('not_found')
  expect(test_id).not.toBe(id)
})

it('what is graded stays at hand, and a changed grade leaves its trail', async () => {
  const own = await addCourse(world, 'regraded')
  await addTest(world, own.id)
  const trainer = await world.person({ is_trainer: true, first_name: 'Nadia' })
  await assignTrainer(world, trainer.id, own.id)
  const call = world.as(trainer)
  const { which, call: student } = await handsIn('regraded', own.id)
  await call(gradingCalls.grade, { ...which, rubric: [1, 1], comment: 'Rather short.' })
  expect(await call(gradingCalls.waiting, {})).toMatchObject({ total: 0 })
  expect(await call(gradingCalls.waiting, { show: 'graded' })).toMatchObject({
    total: 1,
    items: [which],
  })
  await call(gradingCalls.grade, {
    ...which,
    rubric: [3, 2],
    comment: 'On a second look: well said.',
  })
  const { trail } = await call(gradingCalls.essay, which)
  expect(trail.map((it) => [it.score, it.comment])).toEqual([
    [5, 'On a second look: well said.'],
    [2, 'Rather short.'],
  ])
  const { questions, attempt } = await student(attemptCalls.result, {
    attempt_id: which.attempt_id,
  })
  expect([questions[6]!.score, questions[6]!.grading!.comment, attempt.percent]).toEqual([
    5,
    'On a second look: well said.',
    100,
  ])
})

it('nobody grades their own essay: another trainer of the course does', async () => {
  const own = await addCourse(world, 'own-essay')
  await addTest(world, own.id)
  const [trainer, colleague] = [
    await world.person({ is_trainer: true }),
    await world.person({ is_trainer: true }),
  ]
  for (const it of [trainer, colleague]) await assignTrainer(world, it.id, own.id)
  const call = world.as(trainer)
  await call(enrollment.enroll, { course_id: own.id })
  const begun = await call(attemptCalls.start, { course: 'own-essay' })
  await answerAllQuestions(call, begun, { ...correctAnswers, 7: 'My own words.' })
  await call(attemptCalls.submit, { attempt_id: begun.attempt.id })
  const grade = { attempt_id: begun.attempt.id, position: 7, rubric: [3, 2] }
  await expect(call(gradingCalls.grade, grade)).rejects.toThrow('own_attempt')
  expect(await call(attemptCalls.result, { attempt_id: begun.attempt.id })).toMatchObject({
    attempt: { passed: null, waiting: 1 },
  })
  expect(await world.as(colleague)(gradingCalls.grade, grade)).toMatchObject({ score: 5 })
})

describe('extra time', () => {
  const granted = async (user_id: string) =>
    (
      await world.db
        .selectFrom('audit_log')
        .select(['action', 'details'])
        .where('subject_id', '=', user_id)
        .orderBy('id')
        .execute()
    ).map((row) => [row.action, (row.details as { percent: number }).percent])

  it('is given to a student of one’s own course, counts from the next attempt, is taken back, and leaves a trace', async () => {
    const own = await addCourse(world, 'slow')
    const id = await addTest(world, own.id, { time_limit_seconds: 600 })
    const trainer = await world.person({ is_trainer: true })
    await assignTrainer(world, trainer.id, own.id)
    const call = world.as(trainer)
    const { person, call: student } = await handsIn('slow', own.id)
    const names = async (q = '') => (await call(gradingCalls.students, { test_id: id, q })).items
    expect(await names()).toMatchObject([
      { id: person.id, name: 'Salma Adel', attempts: 1, percent: null, extra_percent: 0 },
    ])
    expect([await names('salma'), await names('nobody')].map((it) => it.length)).toEqual([1, 0])

    expect(
      await call(gradingCalls.extraTime, { test_id: id, user_id: person.id, percent: 50 }),
    ).toEqual({ extra_percent: 50 })
    expect(await student(attemptCalls.get, { course: 'slow' })).toMatchObject({
      seconds: 900,
      usual_seconds: 600,
    })
    expect(await names()).toMatchObject([{ extra_percent: 50 }])
    await call(gradingCalls.extraTime, { test_id: id, user_id: person.id, percent: 0 })
    expect(await student(attemptCalls.get, { course: 'slow' })).toMatchObject({ seconds: 600 })
    expect(await granted(person.id)).toEqual([
      ['test.extra_time', 50],
      ['test.extra_time', 0],
    ])
  })

  it('counts in that course alone: another trainer neither gives nor takes it there, and nobody gives it to themselves', async () => {
    const [own, elsewhere] = [
      await addCourse(world, 'timed-here'),
      await addCourse(world, 'timed-there'),
    ]
    const ids = [
      await addTest(world, own.id, { time_limit_seconds: 600 }),
      await addTest(world, elsewhere.id, { time_limit_seconds: 600 }),
    ]
    const trainers = [
      await world.person({ is_trainer: true }),
      await world.person({ is_trainer: true }),
    ]
    for (const [at, it] of [own, elsewhere].entries())
      await assignTrainer(world, trainers[at]!.id, it.id)
    const person = await world.person()
    for (const it of [own, elsewhere])
      await world.as(person)(enrollment.enroll, { course_id: it.id })
    const give = (at: number, percent: number, user_id = person.id) =>
      world.as(trainers[at]!)(gradingCalls.extraTime, { test_id: ids[at]!, user_id, percent })
    const seconds = async () =>
      Promise.all(
        [own, elsewhere].map(
          async (item) => (await world.as(person)(attemptCalls.get, { course: item.slug })).seconds,
        ),
      )
    await give(0, 50)
    expect(await seconds()).toEqual([900, 600])
    await give(1, 300)
    await give(1, 0)
    expect(await seconds()).toEqual([900, 600])
    await world.as(trainers[0]!)(enrollment.enroll, { course_id: own.id })
    await expect(give(0, 50, trainers[0]!.id)).rejects.toThrow('own_account')
  })

  it('is nobody’s to give elsewhere', async () => {
    const { person, call } = await handsIn('graded', course.id)
    const grant = { test_id, user_id: person.id, percent: 50 }
    const other = world.as(await world.person({ is_trainer: true }))
    await expect(other(gradingCalls.extraTime, grant)).rejects.toThrow('not_found')
    await expect(other(gradingCalls.students, { test_id })).rejects.toThrow('not_found')
    await expect(call(gradingCalls.extraTime, grant)).rejects.toThrow('forbidden')
    await expect(
      asTrainer(gradingCalls.extraTime, { ...grant, user_id: (await world.person()).id }),
    ).rejects.toThrow('not_found')
    await expect(asTrainer(gradingCalls.extraTime, { ...grant, percent: 301 })).rejects.toThrow(
      'invalid_input',
    )
    expect(await granted(person.id)).toEqual([])
  })

  it('tells results of nobody where the test hides names', async () => {
    const own = await addCourse(world, 'blind-list')
    const id = await addTest(world, own.id, {
      hides_names: true,
      questions: questionsOfEachType.slice(0, 2),
    })
    const trainer = await world.person({ is_trainer: true })
    await assignTrainer(world, trainer.id, own.id)
    await handsIn('blind-list', own.id, { 1: 'b' })
    expect((await world.as(trainer)(gradingCalls.students, { test_id: id })).items).toMatchObject([
      { attempts: 1, percent: null },
    ])
  })
})
