import type { Insertable } from 'kysely'
import type { DB } from '#db/schema.gen.ts'
import { enrollment } from '#features/learning/enrollment/contract.ts'
import { attemptCalls, type RunningAttempt } from '#features/testing/attempts/contract.ts'
import { questionSchema } from '#features/testing/questions/contract.ts'
import { addCourse } from './courses.ts'
import { createWorld } from './world.ts'

type World = Awaited<ReturnType<typeof createWorld>>
type CallAs = ReturnType<World['as']>

const buildChoices = (...texts: string[]) =>
  texts.map((text, at) => ({ key: 'abcdefgh'[at]!, text, text_ar: `${text} بالعربية` }))

/** The correct answers are unique strings. */
export const questionsOfEachType = [
  {
    type: 'single_choice',
    points: 2,
    content: {
      prompt: 'Which **one**?',
      prompt_ar: 'أي واحد؟',
      options: buildChoices('First', 'Second', 'Third'),
    },
    key: { correct: 'b', explanation: 'canary-single-why' },
  },
  {
    type: 'multiple_choice',
    points: 2,
    content: { prompt: 'Which of these?', options: buildChoices('One', 'Two', 'Three', 'Four') },
    key: { correct: ['a', 'c'], partial_credit: true, explanation: 'canary-multiple-why' },
  },
  {
    type: 'true_false',
    points: 1,
    content: { prompt: 'Is it so?' },
    key: { correct: false, explanation: 'canary-boolean-why' },
  },
  {
    type: 'rearrange',
    points: 2,
    content: { prompt: 'In which order?', items: buildChoices('Third', 'First', 'Second') },
    key: { correct_order: ['b', 'c', 'a'], explanation: 'canary-order-why' },
  },
  {
    type: 'range_number',
    points: 1,
    content: { prompt: 'How many?', unit: 'days', unit_ar: 'أيام' },
    key: { min: 8_675_309.25, max: 8_675_309.75, explanation: 'canary-number-why' },
  },
  {
    type: 'range_date',
    points: 1,
    content: { prompt: 'When?' },
    key: { from: '1983-04-17', to: '1983-04-19', explanation: 'canary-date-why' },
  },
  {
    type: 'essay',
    points: 5,
    content: {
      prompt: 'Tell us.',
      rubric: [
        { points: 3, criterion: 'Clear' },
        { points: 2, criterion: 'Short' },
      ],
    },
    key: { explanation: 'canary-essay-why' },
  },
] as const

export const autoGradedQuestions = questionsOfEachType.filter((it) => it.type !== 'essay')

/** Without the essay. */
export const correctAnswers = {
  1: 'b',
  2: ['a', 'c'],
  3: false,
  4: ['b', 'c', 'a'],
  5: 8_675_309.5,
  6: '1983-04-18',
} as const

type QuestionFixture = { type: string; points: number; content: object; key: object }

/** Published, for a course, section or lesson. Returns its id. */
export async function addTest(
  { db, now }: Pick<World, 'db' | 'now'>,
  course_id: number,
  {
    questions = questionsOfEachType,
    ...row
  }: Partial<Insertable<DB['tests']>> & { questions?: readonly QuestionFixture[] } = {},
) {
  const { id: test_id } = await db
    .insertInto('tests')
    .values({
      course_id,
      title: 'A test',
      title_ar: 'اختبار',
      published_at: now,
      shuffle_options: false,
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [at, { points, ...it }] of questions.entries()) {
    const { type, content, key } = questionSchema.parse(it)
    const { id: question_id } = await db
      .insertInto('questions')
      .values({ course_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('question_versions')
      .values({
        question_id,
        version: 1,
        type,
        content: JSON.stringify(content),
        key: JSON.stringify(key),
      })
      .execute()
    await db
      .insertInto('test_questions')
      .values({ test_id, question_id, points, position: at + 1 })
      .execute()
  }
  return test_id
}

/** A course `tested` with a ten-minute test, and a function that adds students. */
export async function createExamWorld(options: Parameters<typeof createWorld>[0] = {}) {
  const world = await createWorld(options)
  const course = await addCourse(world, 'tested', { lessons: [{ slug: 'one' }, { slug: 'two' }] })
  const test_id = await addTest(world, course.id, {
    time_limit_seconds: 600,
    instructions: 'Read **twice**.',
  })
  /** An enrolled student. */
  const student = async (to: { id: number } = course, it: Parameters<World['person']>[0] = {}) => {
    const person = await world.person(it)
    const call = world.as(person)
    await call(enrollment.enroll, { course_id: to.id })
    return { person, call }
  }
  return { world, course, test_id, student }
}

type ShownQuestion = { type: string; options: { key: string; text: string }[] }

function getAuthorChoices({ type }: ShownQuestion) {
  const { content } = questionsOfEachType.find((it) => it.type === type)!
  return 'options' in content ? content.options : 'items' in content ? content.items : []
}

const mapKeys = <T>({ options }: ShownQuestion, answer: T, to: (key: string) => string): T =>
  !options.length
    ? answer
    : ((Array.isArray(answer)
        ? answer.map(to)
        : typeof answer === 'string'
          ? to(answer)
          : answer) as T)

/** Maps author keys to attempt keys; unknown keys stay. */
export function toAttemptAnswer<T>(question: ShownQuestion, answer: T): T {
  const choices = getAuthorChoices(question)
  return mapKeys(question, answer, (key) => {
    const text = choices.find((it) => it.key === key)?.text
    return question.options.find((it) => it.text === text)?.key ?? key
  })
}

export function toAuthorAnswer<T>(question: ShownQuestion, answer: T): T {
  const choices = getAuthorChoices(question)
  return mapKeys(question, answer, (key) => {
    const text = question.options.find((it) => it.key === key)?.text
    return choices.find((it) => it.text === text)?.key ?? key
  })
}

/** Takes author keys. */
export const saveAnswer = (
  call: CallAs,
  { attempt, questions }: RunningAttempt,
  position: number,
  answer: unknown,
  revision = 1,
) => {
  const question = questions.find((it) => it.position === position)
  const named = question ? toAttemptAnswer(question, answer) : answer
  return call(attemptCalls.save, {
    attempt_id: attempt.id,
    position,
    answer: named as string,
    revision,
  })
}

export async function answerAllQuestions(
  call: CallAs,
  begun: RunningAttempt,
  answers: Record<number, unknown> = correctAnswers,
) {
  for (const [position, answer] of Object.entries(answers))
    await saveAnswer(call, begun, Number(position), answer)
}
