import { beforeAll, describe, expect, it } from 'vitest'
import { enrollment } from '#features/learning/enrollment/contract.ts'
import { attemptCalls } from '#features/testing/attempts/contract.ts'
import { questionSchema } from '#features/testing/questions/contract.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { addCourse, assignTrainer } from '#tests/courses.ts'
import { questionsOfEachType, autoGradedQuestions, correctAnswers } from '#tests/exam-fixtures.ts'
import { createWorld } from '#tests/world.ts'
import { questionBankCalls } from '../bank/contract.ts'
import { testBuilderCalls } from './contract.ts'

const world = await createWorld()
let trainer: Actor
let course: Awaited<ReturnType<typeof addCourse>>
const ids: number[] = []
const call = () => world.as(trainer)
const refused = (item: Promise<unknown>) =>
  item.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const settings = {
  title: 'Mid-term',
  title_ar: 'نصف الفصل',
  is_required: true,
  shuffle_options: false,
}

beforeAll(async () => {
  trainer = await world.person({ is_trainer: true })
  course = await addCourse(world, 'built', {
    lessons: [{ slug: 'one' }, { slug: 'two' }, { slug: 'three' }],
  })
  await assignTrainer(world, trainer.id, course.id)
  for (const [at, { points, ...it }] of questionsOfEachType.entries())
    ids.push(
      (
        await call()(questionBankCalls.save, {
          course: 'built',
          question: questionSchema.parse(it),
          points,
          tags: at < 4 ? ['early'] : ['late'],
        })
      ).id,
    )
})

describe('a test is built', () => {
  it('at any of the three places, once each', async () => {
    const { places } = await call()(testBuilderCalls.places, { course: 'built' })
    expect(places.map((it) => it.scope)).toEqual([
      'lesson',
      'lesson',
      'section',
      'lesson',
      'section',
      'course',
    ])
    for (const { section_id, lesson_id } of places.slice(1, 3)) {
      const where = {
        course: 'built',
        ...(section_id && { section_id }),
        ...(lesson_id && { lesson_id }),
      }
      const { id } = await call()(testBuilderCalls.create, where)
      expect(await call()(testBuilderCalls.create, where)).toEqual({ id })
      expect(await refused(call()(testBuilderCalls.discard, { test_id: id }))).toBe('done')
    }
    const other = await addCourse(world, 'other')
    expect(
      await refused(
        call()(testBuilderCalls.create, { course: 'built', lesson_id: other.lessons['one']! }),
      ),
    ).toBe('not_found')
  })

  it('from questions in an order, and published once nothing stands in the way', async () => {
    const { id: test_id } = await call()(testBuilderCalls.create, { course: 'built' })
    const get = () => call()(testBuilderCalls.get, { test_id })
    expect(await refused(call()(testBuilderCalls.publish, { test_id, published: true }))).toBe(
      'test_not_ready',
    )
    await call()(testBuilderCalls.add, { test_id, question_ids: ids })
    await call()(testBuilderCalls.add, { test_id, question_ids: [ids[0]!] })
    await call()(testBuilderCalls.move, { test_id, question_id: ids[6]!, to: 1 })
    await call()(testBuilderCalls.move, { test_id, question_id: ids[0]!, to: 200 })
    expect((await get()).questions.map((it) => ids.indexOf(it.question_id))).toEqual([
      6, 1, 2, 3, 4, 5, 0,
    ])
    await call()(testBuilderCalls.remove, { test_id, question_id: ids[6]! })
    await call()(testBuilderCalls.points, { test_id, question_id: ids[1]!, points: 10 })
    const { settings: before, blockers } = await get()
    expect(blockers.every((it) => it.code.startsWith('advice'))).toBe(true)
    await call()(testBuilderCalls.save, {
      test_id,
      updated_at: before.updated_at,
      ...settings,
      time_limit_seconds: 600,
    })
    const late = await call()(testBuilderCalls.save, {
      test_id,
      updated_at: before.updated_at,
      ...settings,
      title: 'Late',
    }).catch((error: object) => error)
    expect(late).toMatchObject({
      code: 'changed_meanwhile',
      versions: { yours: { title: 'Late' }, theirs: { title: 'Mid-term' } },
    })
    await call()(testBuilderCalls.publish, { test_id, published: true })
    expect(
      (await world.db.selectFrom('audit_log').select('action').execute()).map((it) => it.action),
    ).toContain('test.publish')
    const edits = () =>
      world.db
        .selectFrom('audit_log')
        .select(['actor_id', 'details'])
        .where('action', '=', 'test.edit')
        .execute()
    expect(await edits()).toEqual([])
    const { settings: published } = await get()
    await call()(testBuilderCalls.save, { ...published, test_id, pass_percentage: 1 })
    expect(await edits()).toEqual([
      {
        actor_id: trainer.id,
        details: {
          test_id,
          changes: [{ key: 'pass_percentage', from: published.pass_percentage, to: 1 }],
        },
      },
    ])
    await call()(testBuilderCalls.save, {
      ...(await get()).settings,
      test_id,
      pass_percentage: published.pass_percentage,
    })
    const student = world.as(await world.person())
    await student(enrollment.enroll, { course_id: course.id })
    expect(await student(attemptCalls.get, { course: 'built' })).toMatchObject({
      title: 'Mid-term',
      questions_count: 6,
      points: 17,
      seconds: 600,
      window: 'open',
    })
    expect(
      (await student(attemptCalls.start, { course: 'built' })).questions.map((it) => it.points),
    ).toEqual([10, 1, 2, 1, 1, 2])
    expect(await refused(call()(testBuilderCalls.discard, { test_id }))).toBe('test_in_use')
  })

  it('draws others in every attempt, never one twice', async () => {
    const { id: test_id } = await call()(testBuilderCalls.create, {
      course: 'built',
      lesson_id: course.lessons['one']!,
    })
    await call()(testBuilderCalls.add, { test_id, question_ids: [ids[0]!] })
    await call()(testBuilderCalls.addDraw, { test_id, tags: ['early'], pick: 2 })
    await call()(testBuilderCalls.addDraw, { test_id, tags: ['early', 'late'], pick: 3 })
    const seen = new Set<string>()
    for (let seed = 0; seed < 12; seed++) {
      const { questions } = await call()(testBuilderCalls.try, { test_id, seed })
      const texts = questions.map((it) => it.prompt.text)
      expect([questions.length, new Set(texts).size]).toEqual([6, 6])
      seen.add(texts.join())
    }
    expect(seen.size).toBeGreaterThan(4)
    await call()(testBuilderCalls.addDraw, { test_id, tags: ['nowhere'], pick: 1 })
    expect((await call()(testBuilderCalls.get, { test_id })).blockers).toContainEqual({
      code: 'draw_short',
      count: 1,
      question_id: null,
    })
    const { draws } = await call()(testBuilderCalls.get, { test_id })
    await call()(testBuilderCalls.removeDraw, { test_id, position: draws.at(-1)!.position })
    await call()(testBuilderCalls.publish, { test_id, published: true })
    const student = world.as(await world.person())
    await student(enrollment.enroll, { course_id: course.id })
    expect(await student(attemptCalls.get, { course: 'built', lesson: 'one' })).toMatchObject({
      questions_count: 6,
      shuffles: true,
    })
    expect(
      (await student(attemptCalls.start, { course: 'built', lesson: 'one' })).questions,
    ).toHaveLength(6)
  })
})

describe('a window of dates', () => {
  it('is kept by the start and by every deadline', async () => {
    const { id: test_id } = await call()(testBuilderCalls.create, {
      course: 'built',
      lesson_id: course.lessons['two']!,
    })
    await call()(testBuilderCalls.add, { test_id, question_ids: [ids[0]!] })
    const save = async (item: object) =>
      call()(testBuilderCalls.save, {
        test_id,
        updated_at: (await call()(testBuilderCalls.get, { test_id })).settings.updated_at,
        ...settings,
        ...item,
      })
    const hour = (value: number) => new Date(world.now.getTime() + value * 3_600_000).toISOString()
    expect(await refused(save({ opens_at: hour(2), closes_at: hour(1) }))).toBe('window_backwards')
    await save({ opens_at: hour(1), closes_at: hour(2), time_limit_seconds: 7200 })
    await call()(testBuilderCalls.publish, { test_id, published: true })
    const student = world.as(await world.person())
    await student(enrollment.enroll, { course_id: course.id })
    const which = { course: 'built', lesson: 'two' }
    expect(await refused(student(attemptCalls.start, which))).toBe('test_not_open')
    const closes = hour(2)
    world.later(5400)
    expect((await student(attemptCalls.start, which)).attempt.deadline_at).toBe(closes)
    await save({ opens_at: null, closes_at: hour(0.25), time_limit_seconds: 7200 })
    expect((await student(attemptCalls.get, which)).attempts[0]!.deadline_at).toBe(hour(0.25))
    world.later(3600)
    expect(await refused(student(attemptCalls.start, which))).toBe('test_closed')
    expect((await student(attemptCalls.get, which)).window).toBe('after')
    world.later(-9000)
  })
})

describe('trying a test', () => {
  it('scores by the same rules and leaves no trace', async () => {
    const { id: test_id } = await call()(testBuilderCalls.create, {
      course: 'built',
      lesson_id: course.lessons['three']!,
    })
    await call()(testBuilderCalls.add, {
      test_id,
      question_ids: ids.slice(0, autoGradedQuestions.length),
    })
    const traces = async () =>
      (
        await world.db
          .selectFrom('attempts')
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count
    const before = await traces()
    expect((await call()(testBuilderCalls.try, { test_id, seed: 7 })).questions).toHaveLength(6)
    expect(JSON.stringify(await call()(testBuilderCalls.try, { test_id, seed: 7 }))).not.toMatch(
      /canary|correct/,
    )
    expect(
      await call()(testBuilderCalls.tried, {
        test_id,
        seed: 7,
        answers: Object.values(correctAnswers).map((it) => it as string),
      }),
    ).toMatchObject({ percent: 100, passed: true, waiting: 0 })
    expect(
      await call()(testBuilderCalls.tried, { test_id, seed: 7, answers: ['a', ['a', 'b']] }),
    ).toMatchObject({
      percent: 0,
      passed: false,
      questions: [
        { verdict: 'wrong', correct: 'b' },
        { verdict: 'wrong' },
        { verdict: 'unanswered' },
        {},
        {},
        {},
      ],
    })
    expect(
      await refused(call()(testBuilderCalls.tried, { test_id, seed: 7, answers: ['zzz'] })),
    ).toBe('answer_not_possible')
    expect(await traces()).toBe(before)
  })
})

it('another trainer and a student find none of it', async () => {
  const { id: test_id } = await call()(testBuilderCalls.create, { course: 'built' })
  const own = await addCourse(world, 'own')
  const stranger = await world.person({ is_trainer: true })
  await assignTrainer(world, stranger.id, own.id)
  for (const person of [stranger, await world.person()]) {
    const as = world.as(person)
    for (const it of [
      () => as(testBuilderCalls.get, { test_id }),
      () => as(testBuilderCalls.add, { test_id, question_ids: ids }),
      () => as(testBuilderCalls.move, { test_id, question_id: ids[0]!, to: 1 }),
      () => as(testBuilderCalls.publish, { test_id, published: false }),
      () => as(testBuilderCalls.try, { test_id, seed: 1 }),
      () => as(testBuilderCalls.tried, { test_id, seed: 1, answers: [] }),
      () => as(testBuilderCalls.places, { course: 'built' }),
    ])
      expect(await refused(it())).toBe('not_found')
  }
  const mine = await world.as(stranger)(testBuilderCalls.create, { course: 'own' })
  expect(
    await refused(
      world.as(stranger)(testBuilderCalls.add, { test_id: mine.id, question_ids: ids }),
    ),
  ).toBe('not_found')
})
