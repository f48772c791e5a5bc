import { beforeAll, describe, expect, it } from 'vitest'
import { attemptCalls } from '#features/testing/attempts/contract.ts'
import { questionSchema } from '#features/testing/questions/contract.ts'
import { enrollment } from '#features/learning/enrollment/contract.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { addCourse, assignTrainer } from '#tests/courses.ts'
import { addTest, questionsOfEachType } from '#tests/exam-fixtures.ts'
import { arabicReader, createWorld } from '#tests/world.ts'
import { questionBankCalls } from './contract.ts'

const world = await createWorld()
let trainer: Actor
let course: Awaited<ReturnType<typeof addCourse>>
const all = questionsOfEachType.map((it) => questionSchema.parse(it))

beforeAll(async () => {
  trainer = await world.person({ is_trainer: true })
  course = await addCourse(world, 'banked', { lessons: [{ slug: 'one' }] })
  await assignTrainer(world, trainer.id, course.id)
})
const call = () => world.as(trainer)
const save = (item: object) =>
  call()(questionBankCalls.save, { course: 'banked', question: all[0]!, ...item })
const refused = (item: Promise<unknown>) =>
  item.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

describe('the bank of a course', () => {
  it('keeps all seven types, and finds them by words of either language, tag and type', async () => {
    for (const [at, it] of all.entries())
      await save({ question: it, tags: at < 2 ? ['Choice', 'all'] : ['all'], points: at + 1 })
    const list = await call()(questionBankCalls.list, { course: 'banked' })
    expect([list.total, list.tags]).toEqual([
      7,
      [
        { tag: 'all', count: 7 },
        { tag: 'choice', count: 2 },
      ],
    ])
    const texts = async (asked: object) =>
      (await call()(questionBankCalls.list, { course: 'banked', ...asked })).items.map(
        (one) => one.text,
      )
    expect(await texts({ q: 'أيّ واحد' })).toEqual(['Which one?'])
    expect(await texts({ q: 'tell US' })).toEqual(['Tell us.'])
    expect(await texts({ q: '100%_' })).toEqual([])
    expect(await texts({ tag: 'choice', type: 'multiple_choice' })).toEqual(['Which of these?'])
    expect(
      (
        await world.as(trainer, arabicReader)(questionBankCalls.list, {
          course: 'banked',
          type: 'single_choice',
        })
      ).items[0],
    ).toMatchObject({
      text: 'أي واحد؟',
      lang: 'ar',
    })
  })

  it('answers each type as it was written', async () => {
    for (const it of all) {
      const { id } = await save({
        question: it,
        tags: ['x'],
        points: 2.5,
        lesson_id: course.lessons['one']!,
      })
      expect(await call()(questionBankCalls.get, { question_id: id })).toMatchObject({
        question: it,
        points: 2.5,
        tags: ['x'],
        version: 1,
        lesson_id: course.lessons['one'],
      })
    }
  })

  it('refuses invalid questions, foreign images and lessons of other courses', async () => {
    expect(await refused(save({ question: { ...all[0]!, key: { correct: 'z' } } }))).toBe(
      'invalid_input',
    )
    expect(await refused(save({ question: { ...all[2]!, content: { prompt: ' ' } } }))).toBe(
      'invalid_input',
    )
    expect(
      await refused(
        save({
          question: {
            ...all[2]!,
            content: { prompt: 'x', image: 'https://elsewhere.example/x.png' },
          },
        }),
      ),
    ).toBe('invalid_input')
    const other = await addCourse(world, 'not-banked')
    expect(await refused(save({ lesson_id: other.lessons['one']! }))).toBe('invalid_input')
  })

  it('archives, restores and duplicates', async () => {
    const { id } = await save({ tags: ['kept'] })
    await call()(questionBankCalls.archive, { question_id: id, archived: true })
    expect((await call()(questionBankCalls.list, { course: 'banked', tag: 'kept' })).total).toBe(0)
    expect(
      (await call()(questionBankCalls.list, { course: 'banked', tag: 'kept', archived: true }))
        .total,
    ).toBe(1)
    await call()(questionBankCalls.archive, { question_id: id, archived: false })
    const copy = await call()(questionBankCalls.duplicate, { question_id: id })
    expect(await call()(questionBankCalls.get, { question_id: copy.id })).toMatchObject({
      version: 1,
      tags: ['kept'],
      question: all[0]!,
    })
  })
})

describe('versions', () => {
  const other = (prompt: string) => questionSchema.parse({ ...all[2]!, content: { prompt } })

  it('an attempt keeps the one it saw, and the next one gets the newest', async () => {
    const tested = await addCourse(world, 'versioned')
    const author = await world.person({ is_trainer: true })
    await assignTrainer(world, author.id, tested.id)
    const write = world.as(author)
    await addTest(world, tested.id, { questions: [{ points: 1, ...all[2]! }] })
    const student = world.as(await world.person())
    await student(enrollment.enroll, { course_id: tested.id })
    const begun = await student(attemptCalls.start, { course: 'versioned' })
    const { id } = (await write(questionBankCalls.list, { course: 'versioned' })).items[0]!
    await write(questionBankCalls.save, {
      course: 'versioned',
      question_id: id,
      version: 1,
      question: other('Is it otherwise?'),
    })
    const again = await student(attemptCalls.attempt, { attempt_id: begun.attempt.id })
    expect(again.questions[0]!.prompt.text).toContain('Is it so?')
    await student(attemptCalls.submit, { attempt_id: begun.attempt.id })
    expect(
      (await student(attemptCalls.start, { course: 'versioned' })).questions[0]!.prompt.text,
    ).toContain('Is it otherwise?')
    expect((await write(questionBankCalls.get, { question_id: id })).history).toMatchObject([
      { version: 2, answers: 1, running: 1 },
      { version: 1, answers: 1, running: 0 },
    ])
    expect(
      (await write(questionBankCalls.get, { question_id: id, version: 1 })).question,
    ).toMatchObject(all[2]!)
  })

  it('one that was overtaken changes nothing and gets both; the same again is no conflict', async () => {
    const { id } = await save({ question: all[2]! })
    await save({ question_id: id, version: 1, question: other('First') })
    expect(await save({ question_id: id, version: 1, question: other('First') })).toEqual({
      id,
      version: 2,
    })
    const failure = await save({ question_id: id, version: 1, question: other('Second') }).catch(
      (error: { versions: object }) => error,
    )
    expect(failure).toMatchObject({
      code: 'changed_meanwhile',
      versions: {
        yours: { question: { content: { prompt: 'Second' } } },
        theirs: { version: 2, question: { content: { prompt: 'First' } } },
      },
    })
    expect(await save({ question_id: id, version: 2, question: other('Second') })).toEqual({
      id,
      version: 3,
    })
  })
})

describe('who may', () => {
  it('another trainer, a student and support find nothing; an editor and an admin everything', async () => {
    const { id } = await save({})
    const strangers = [
      await world.person({ is_trainer: true }),
      await world.person(),
      await world.person({ staff_role: 'support' }),
    ]
    const stranger = strangers[0]!
    await assignTrainer(world, stranger.id, (await addCourse(world, 'strange')).id)
    for (const it of strangers) {
      const as = world.as(it)
      expect(await refused(as(questionBankCalls.list, { course: 'banked' }))).toBe('not_found')
      expect(await refused(as(questionBankCalls.get, { question_id: id }))).toBe('not_found')
      expect(await refused(as(questionBankCalls.duplicate, { question_id: id }))).toBe('not_found')
      expect(
        await refused(as(questionBankCalls.archive, { question_id: id, archived: true })),
      ).toBe('not_found')
      expect(
        await refused(
          as(questionBankCalls.save, {
            course: 'banked',
            question_id: id,
            version: 1,
            question: all[1]!,
          }),
        ),
      ).toBe('not_found')
    }
    // A question of another course is not found through one's own course either.
    expect(
      await refused(
        world.as(stranger)(questionBankCalls.save, {
          course: 'strange',
          question_id: id,
          version: 1,
          question: all[1]!,
        }),
      ),
    ).toBe('not_found')
    for (const staff_role of ['editor', 'admin'] as const) {
      const as = world.as(await world.person({ staff_role }))
      expect((await as(questionBankCalls.get, { question_id: id })).id).toBe(id)
      expect((await as(questionBankCalls.courses, {})).total).toBeGreaterThan(2)
    }
    expect(
      (await call()(questionBankCalls.courses, { q: 'banked' })).items.map((it) => it.slug),
    ).toEqual(['banked'])
  })
})
