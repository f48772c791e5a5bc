import { beforeAll, describe, expect, it } from 'vitest'
import { enrollment } from '#features/learning/enrollment/contract.ts'
import { addCourse, courseOffers, assignTrainer } from '#tests/courses.ts'
import {
  addTest,
  answerAllQuestions,
  toAuthorAnswer,
  toAttemptAnswer,
  questionsOfEachType,
  autoGradedQuestions,
  correctAnswers,
  saveAnswer,
  createExamWorld,
} from '#tests/exam-fixtures.ts'
import { arabicReader } from '#tests/world.ts'
import { submitExpiredAttempts } from './commands.server.ts'
import { attemptCalls } from './contract.ts'

let { world, course, student } = {} as Awaited<ReturnType<typeof createExamWorld>>
beforeAll(async () => void ({ world, course, student } = await createExamWorld({ connections: 5 })))

describe('a test before it is taken', () => {
  it('says what it asks for, and how many attempts are left', async () => {
    const { call } = await student()
    expect(await call(attemptCalls.get, { course: 'tested' })).toMatchObject({
      scope: 'course',
      title: 'A test',
      instructions: { text: expect.stringContaining('<strong>twice</strong>') },
      questions_count: 7,
      essays_count: 1,
      points: 14,
      seconds: 600,
      usual_seconds: 600,
      pass_percentage: 60,
      attempts_allowed: 3,
      attempts_left: 3,
      access: { allowed: true },
      attempts: [],
    })
  })

  it('speaks the reader’s language', async () => {
    expect(
      await world.as(null, arabicReader)(attemptCalls.get, { course: 'tested' }),
    ).toMatchObject({ title: 'اختبار', lang: 'ar' })
  })

  it('gives extra time to whom it was granted', async () => {
    const { person, call } = await student()
    await world.db
      .insertInto('extra_time')
      .values({ user_id: person.id, course_id: course.id, percent: 50, granted_at: world.now })
      .execute()
    expect(await call(attemptCalls.get, { course: 'tested' })).toMatchObject({
      seconds: 900,
      usual_seconds: 600,
    })
    const { attempt } = await call(attemptCalls.start, { course: 'tested' })
    expect(Date.parse(attempt.deadline_at!) - Date.parse(attempt.started_at)).toBe(900_000)
  })

  it('opens to those to whom the lessons open, with the same words', async () => {
    const sale = await addCourse(world, 'sold-test', { ...courseOffers.sale })
    await addTest(world, sale.id)
    await expect(world.as(null)(attemptCalls.start, { course: 'sold-test' })).rejects.toThrow(
      'lesson_needs_login',
    )
    const stranger = world.as(await world.person())
    await expect(stranger(attemptCalls.start, { course: 'sold-test' })).rejects.toThrow(
      'not_enrolled',
    )
    await stranger(enrollment.enroll, { course_id: sale.id })
    await expect(stranger(attemptCalls.start, { course: 'sold-test' })).rejects.toThrow('must_buy')
    expect(await stranger(attemptCalls.get, { course: 'sold-test' })).toMatchObject({
      access: { allowed: false, reason: 'must_buy' },
    })
  })

  it('belongs to a course, a section or a lesson, and to no other', async () => {
    const other = await addCourse(world, 'scoped', {
      lessons: [{ slug: 'first' }, { slug: 'second' }, { slug: 'third' }],
    })
    const sections = await world.db
      .selectFrom('course_sections')
      .select('id')
      .where('course_id', '=', other.id)
      .orderBy('position')
      .execute()
    await addTest(world, other.id, { section_id: sections[1]!.id, title: 'Of the section' })
    await addTest(world, other.id, { lesson_id: other.lessons.second!, title: 'Of the lesson' })
    const { call } = await student(other)
    expect(
      await call(attemptCalls.get, { course: 'scoped', section: sections[1]!.id }),
    ).toMatchObject({
      scope: 'section',
      title: 'Of the section',
      section: { number: 2 },
    })
    expect(await call(attemptCalls.get, { course: 'scoped', lesson: 'second' })).toMatchObject({
      scope: 'lesson',
      lesson: { slug: 'second' },
    })
    for (const wrong of [
      { course: 'scoped' },
      { course: 'scoped', section: sections[0]!.id },
      { course: 'tested', section: sections[1]!.id },
      { course: 'scoped', lesson: 'one' },
    ])
      await expect(call(attemptCalls.start, wrong)).rejects.toThrow('not_found')
  })

  it('is not there while it is a draft, but for those who make it', async () => {
    const drafted = await addCourse(world, 'drafted')
    await addTest(world, drafted.id, { published_at: null })
    const trainer = await world.person({ is_trainer: true })
    await assignTrainer(world, trainer.id, drafted.id)
    const { call } = await student(drafted)
    await expect(call(attemptCalls.get, { course: 'drafted' })).rejects.toThrow('not_found')
    expect(await world.as(trainer)(attemptCalls.get, { course: 'drafted' })).toMatchObject({
      questions_count: 7,
    })
  })
})

describe('an attempt', () => {
  it('begins once, however often and however fast it is asked for, and goes on elsewhere', async () => {
    const { call } = await student()
    const begun = await Promise.all(
      [1, 2, 3, 4, 5].map(() => call(attemptCalls.start, { course: 'tested' })),
    )
    expect(new Set(begun.map((it) => it.attempt.id)).size).toBe(1)
    await saveAnswer(call, begun[0]!, 1, 'b')
    world.later(30)
    const resumed = await call(attemptCalls.start, { course: 'tested' })
    expect(resumed.attempt).toMatchObject({
      id: begun[0]!.attempt.id,
      number: 1,
      deadline_at: begun[0]!.attempt.deadline_at,
    })
    expect(toAuthorAnswer(resumed.questions[0]!, resumed.questions[0]!.answer)).toBe('b')
    expect(resumed.questions[0]).toMatchObject({ revision: 1 })
    expect(await call(attemptCalls.attempt, { attempt_id: resumed.attempt.id })).toMatchObject({
      now: world.now.toISOString(),
    })
  })

  it('draws formulas in questions and in what can be chosen, and leaves prices alone', async () => {
    const formulas = await addCourse(world, 'formulas')
    const options = [
      { key: 'a', text: '$x^2$', text_ar: 'الجواب $x^2$' },
      { key: 'b', text: 'costs $5' },
    ]
    const asked = {
      type: 'single_choice',
      points: 1,
      content: { prompt: 'What is $\\sqrt{x^4}$?', options },
      key: { correct: 'a' },
    }
    await addTest(world, formulas.id, { questions: [asked] })
    const { person, call } = await student(formulas)
    const { questions } = await call(attemptCalls.start, { course: 'formulas' })
    expect(questions[0]!.prompt.text).toContain('<math dir="ltr"><msqrt>')
    expect(questions[0]!.options).toMatchObject([
      { html: expect.stringContaining('<msup>') },
      { text: 'costs $5', html: null },
    ])
    const again = await world.as(person, arabicReader)(attemptCalls.start, { course: 'formulas' })
    expect(again.questions[0]!.options[0]!.html).toMatch(/^الجواب <math dir="ltr">/)
  })

  it('shows questions and nothing of what is right', async () => {
    const { call } = await student()
    const begun = await call(attemptCalls.start, { course: 'tested' })
    expect(begun.questions.map((it) => it.type)).toEqual(questionsOfEachType.map((it) => it.type))
    expect(begun.questions[0]).toMatchObject({
      prompt: { text: expect.stringContaining('<strong>one</strong>') },
      points: 2,
    })
    expect(begun.questions[6]).toMatchObject({
      rubric: [
        { points: 3, text: 'Clear' },
        { points: 2, text: 'Short' },
      ],
    })
    const all = JSON.stringify([begun, await call(attemptCalls.get, { course: 'tested' })])
    for (const secret of ['canary', '8675309', '1983-04', 'correct', 'explanation'])
      expect(all).not.toContain(secret)
  })

  it('keeps the newest answer, whatever arrives later', async () => {
    const { call } = await student()
    const begun = await call(attemptCalls.start, { course: 'tested' })
    await saveAnswer(call, begun, 1, 'a', 1)
    await saveAnswer(call, begun, 1, 'c', 3)
    expect(await saveAnswer(call, begun, 1, 'b', 2)).toMatchObject({
      answer: toAttemptAnswer(begun.questions[0]!, 'c'),
      revision: 3,
    })
    expect(await saveAnswer(call, begun, 1, null, 4)).toMatchObject({ answer: null, revision: 4 })
    expect(
      await call(attemptCalls.save, {
        attempt_id: begun.attempt.id,
        position: 1,
        flagged: true,
        revision: 5,
      }),
    ).toMatchObject({
      flagged: true,
      answer: null,
    })
  })

  it('takes no answer that its question cannot have', async () => {
    const { call } = await student()
    const begun = await call(attemptCalls.start, { course: 'tested' })
    const wrong: [number, unknown][] = [
      [1, 'h'],
      [1, ['a']],
      [2, ['a', 'a']],
      [3, 'maybe'],
      [4, ['a', 'b']],
      [4, ['a', 'a', 'b']],
      [5, 'many'],
      [6, '2026-02-30'],
    ]
    for (const [position, answer] of wrong)
      await expect(saveAnswer(call, begun, position, answer)).rejects.toThrow('answer_not_possible')
    await expect(saveAnswer(call, begun, 99, 'a')).rejects.toThrow('not_found')
    await expect(
      call(attemptCalls.save, {
        attempt_id: begun.attempt.id,
        position: 1,
        answer: 'a',
        revision: 1,
        score: 2,
      } as never),
    ).rejects.toThrow('invalid_input')
    const { call: other } = await student()
    await expect(saveAnswer(other, begun, 1, 'a')).rejects.toThrow('not_found')
    await expect(other(attemptCalls.submit, { attempt_id: begun.attempt.id })).rejects.toThrow(
      'not_found',
    )
    await expect(other(attemptCalls.result, { attempt_id: begun.attempt.id })).rejects.toThrow(
      'not_found',
    )
  })

  it('is graded once, however often it is handed in', async () => {
    const { person, call } = await student()
    const begun = await call(attemptCalls.start, { course: 'tested' })
    await answerAllQuestions(call, begun)
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(() => call(attemptCalls.submit, { attempt_id: begun.attempt.id })),
    )
    expect(new Set(answers.map((it) => JSON.stringify(it))).size).toBe(1)
    // The essay is empty, so nothing waits for a grade.
    expect(answers[0]).toMatchObject({ percent: 64, passed: true, waiting: 0, timed_out: false })
    const facts = await world.db
      .selectFrom('events')
      .select('kind')
      .where('user_id', '=', person.id)
      .where('kind', 'like', 'testing.%')
      .execute()
    expect(facts).toEqual([{ kind: 'testing.test_passed' }])
    await expect(saveAnswer(call, begun, 1, 'a', 9)).rejects.toThrow('attempt_over')
    await expect(call(attemptCalls.attempt, { attempt_id: begun.attempt.id })).rejects.toThrow(
      'attempt_over',
    )
  })

  it('waits for a trainer where an essay was written', async () => {
    const { person, call } = await student()
    const begun = await call(attemptCalls.start, { course: 'tested' })
    await answerAllQuestions(call, begun, { ...correctAnswers, 7: 'My own words.' })
    expect(await call(attemptCalls.submit, { attempt_id: begun.attempt.id })).toMatchObject({
      percent: 64,
      passed: null,
      waiting: 1,
    })
    const facts = await world.db
      .selectFrom('events')
      .select('kind')
      .where('user_id', '=', person.id)
      .where('kind', 'like', 'testing.%')
      .execute()
    expect(facts).toEqual([{ kind: 'testing.essays_submitted' }])
    expect(
      (await call(attemptCalls.result, { attempt_id: begun.attempt.id })).questions[6],
    ).toMatchObject({
      verdict: 'waiting',
      answer: 'My own words.',
    })
  })

  it('ends by the server’s clock, five seconds after it, with what was saved', async () => {
    const { call } = await student()
    const begun = await call(attemptCalls.start, { course: 'tested' })
    await saveAnswer(call, begun, 1, 'b')
    world.later(604)
    await saveAnswer(call, begun, 3, false)
    world.later(2)
    await expect(saveAnswer(call, begun, 2, ['a'])).rejects.toThrow('attempt_over')
    expect(await submitExpiredAttempts(world.db, world.now)).toBeGreaterThanOrEqual(1)
    expect(await call(attemptCalls.result, { attempt_id: begun.attempt.id })).toMatchObject({
      attempt: { timed_out: true, submitted_at: begun.attempt.deadline_at, score: 3 },
    })
  })

  it('that its page hands in as its time ends says that the time was over', async () => {
    const [{ call }, { call: other }] = [await student(), await student()]
    const [late, early] = [
      await call(attemptCalls.start, { course: 'tested' }),
      await other(attemptCalls.start, { course: 'tested' }),
    ]
    world.later(599)
    expect(await other(attemptCalls.submit, { attempt_id: early.attempt.id })).toMatchObject({
      timed_out: false,
    })
    world.later(1)
    expect(await call(attemptCalls.submit, { attempt_id: late.attempt.id })).toMatchObject({
      timed_out: true,
    })
  })

  it('that ran out is handed in as soon as anybody looks', async () => {
    const { call } = await student()
    const begun = await call(attemptCalls.start, { course: 'tested' })
    world.later(3600)
    expect(await call(attemptCalls.get, { course: 'tested' })).toMatchObject({
      attempts_left: 2,
      attempts: [{ timed_out: true, percent: 0, passed: false }],
    })
    const second = await call(attemptCalls.start, { course: 'tested' })
    expect(second.attempt).toMatchObject({ number: 2, submitted_at: null })
    expect(second.attempt.id).not.toBe(begun.attempt.id)
  })

  it('can be made as often as the test allows, however fast they are begun', async () => {
    const { call } = await student()
    for (let number = 1; number <= 3; number++) {
      const { attempt } = await call(attemptCalls.start, { course: 'tested' })
      expect(attempt.number).toBe(number)
      await call(attemptCalls.submit, { attempt_id: attempt.id })
    }
    const more = await Promise.allSettled(
      [1, 2, 3].map(() => call(attemptCalls.start, { course: 'tested' })),
    )
    expect(more.map((it) => it.status)).toEqual(['rejected', 'rejected', 'rejected'])
    await expect(call(attemptCalls.start, { course: 'tested' })).rejects.toThrow('no_attempts_left')
  })
})

it('asks a pick of the bank, the same for the whole attempt', async () => {
  const own = await addCourse(world, 'picked')
  await addTest(world, own.id, {
    questions: autoGradedQuestions,
    pick: 3,
    shuffle_questions: true,
    shuffle_options: true,
  })
  const { call } = await student(own)
  expect(await call(attemptCalls.get, { course: 'picked' })).toMatchObject({
    questions_count: 3,
    shuffles: true,
  })
  const begun = await call(attemptCalls.start, { course: 'picked' })
  expect(begun.questions).toHaveLength(3)
  expect((await call(attemptCalls.start, { course: 'picked' })).questions).toEqual(begun.questions)
})

it('reads a test in few statements, whatever it holds', async () => {
  const { call } = await student()
  await call(attemptCalls.start, { course: 'tested' })
  expect(
    await world.statements(() => call(attemptCalls.get, { course: 'tested' })),
  ).toBeLessThanOrEqual(1)
})

it('costs few statements on the day of an exam', async () => {
  const { call } = await student()
  let begun: Awaited<ReturnType<typeof call<typeof attemptCalls.start>>>
  const counts = [
    await world.statements(
      async () => (begun = await call(attemptCalls.start, { course: 'tested' })),
    ),
    await world.statements(() => saveAnswer(call, begun, 1, 'a')),
    await world.statements(() => saveAnswer(call, begun, 1, 'b', 2)),
    await world.statements(() => call(attemptCalls.submit, { attempt_id: begun.attempt.id })),
  ]
  // Start: limit, test, bank, lock, attempts, insert attempt, insert questions. Submit: attempt,
  // answers, grades.
  expect(counts).toEqual([7, 2, 1, 3])
})
