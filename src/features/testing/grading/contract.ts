import { z } from 'zod'
import { referenceSchema } from '#features/catalogue/contract.ts'
import { lineSchema } from '#features/catalogue/courses/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { id, line, pageSchema, page, multilineText, integer } from '#platform/call/input.ts'
import { essayFilters, maxCommentLength, maxExtraTimePercent } from './rules.ts'

const lang = z.enum(['en', 'ar'])

/** Whoever wrote an essay, or nobody where the test hides names; a deleted account has no name either. */
const writer = z.object({ name: z.string(), hue: z.int(), image: z.string().nullable() }).nullable()

const waiting = z.object({
  attempt_id: z.string(),
  position: z.int(),
  writer,
  hides_names: z.boolean(),
  attempt_number: z.int(),
  submitted_at: z.string(),
  test: z.object({ id: z.int(), title: z.string(), lang }),
  course: referenceSchema,
})
export type WaitingEssay = z.infer<typeof waiting>

const criterion = z.object({ points: z.number(), text: z.string(), lang })
const grading = z.object({
  score: z.number(),
  rubric: z.array(z.number()),
  comment: z.string(),
  created_at: z.string(),
  /** Null when the account was deleted. */
  name: z.string().nullable(),
})

const essay = waiting.extend({
  attempts_allowed: z.int(),
  /** From the start of the attempt until it was handed in. */
  seconds: z.int(),
  points: z.number(),
  /** Safe HTML, from Markdown. */
  prompt: lineSchema,
  text: z.string(),
  words: z.int(),
  rubric: z.array(criterion),
  /** Every grading, the latest first. */
  trail: z.array(grading),
  /** The one that waits longest after this one. */
  next: z.object({ attempt_id: z.string(), position: z.int() }).nullable(),
})
export type Essay = z.infer<typeof essay>

const which = { attempt_id: z.uuid(), position: integer(1, 500) }
const points = z.preprocess((it) => (typeof it === 'string' && it !== '' ? Number(it) : it), z.number().min(0).max(10_000))

const figure = z.object({
  id: z.int(),
  title: z.string(),
  lang,
  course: referenceSchema,
  attempts: z.int(),
  people: z.int(),
  /** Of those who handed in and are graded, in percent; null when nobody is. */
  pass_rate: z.int().nullable(),
  median_seconds: z.int().nullable(),
  median_percent: z.int().nullable(),
  waiting: z.int(),
})
export type TestStats = z.infer<typeof figure>

const questionFigure = z.object({
  question_id: z.int(),
  prompt: lineSchema,
  type: z.string(),
  answered: z.int(),
  /** How much of its points people get on average, in percent: the higher, the easier. */
  facility: z.int().nullable(),
  /** How far it tells strong from weak, from −100 to 100; null while too few have answered. */
  discrimination: z.int().nullable(),
  /** What to look at: too easy, too hard, or rather the weak get it right. */
  concern: z.enum(['easy', 'hard', 'misleading']).nullable(),
})
export type QuestionStats = z.infer<typeof questionFigure>

const student = z.object({
  id: z.string(),
  name: z.string(),
  hue: z.int(),
  image: z.string().nullable(),
  attempts: z.int(),
  /** Their best result, in percent; null before one is graded, and where the test hides names. */
  percent: z.int().nullable(),
  /** How much more time they have for the course’s tests with a clock, in percent. */
  extra_percent: z.int(),
})
export type TestStudent = z.infer<typeof student>

/** The calls of trainers about the tests of their own courses. */
export const gradingCalls = {
  waiting: defineEndpoint({
    path: 'client/trainer/essays',
    access: 'trainer',
    about:
      'Essays in the caller’s courses: those that wait for a grade, the one that waits longest first, or those that have one, the newest first.',
    input: z.strictObject({ course_id: id.optional(), show: z.enum(essayFilters).default('waiting'), page }),
    output: pageSchema(waiting),
  }),
  essay: defineEndpoint({
    path: 'client/trainer/essay',
    access: 'trainer',
    about: 'One essay in the caller’s courses, with its rubric and every grade it was given.',
    input: z.strictObject(which),
    output: essay,
    errors: ['not_found'],
  }),
  grade: defineEndpoint({
    path: 'client/trainer/grade',
    access: 'trainer',
    about:
      'Grades an essay: points for each line of its rubric, or for the whole where it has none. Grading again changes the result and keeps the earlier grade.',
    input: z.strictObject({
      ...which,
      rubric: z.array(points).max(12).default([]),
      score: points.optional(),
      comment: multilineText(maxCommentLength, 0).default(''),
    }),
    output: z.object({ score: z.number(), next: essay.shape.next }),
    errors: ['not_found', 'grade_not_possible', 'own_attempt'],
    limits: [{ name: 'grade', hits: 600, seconds: 3600 }],
  }),
  figures: defineEndpoint({
    path: 'client/trainer/tests',
    access: 'trainer',
    about: 'The tests of the caller’s courses with their figures.',
    input: z.strictObject({ course_id: id.optional() }),
    output: z.array(figure),
  }),
  questions: defineEndpoint({
    path: 'client/trainer/test-questions',
    access: 'trainer',
    about: 'How hard each question of a test is, and how well it tells strong from weak.',
    input: z.strictObject({ test_id: id }),
    output: z.object({ test: figure, questions: z.array(questionFigure) }),
    errors: ['not_found'],
  }),
  students: defineEndpoint({
    path: 'client/trainer/test-students',
    access: 'trainer',
    about: 'Who may take a test of the caller’s, by name: those with extra time first.',
    input: z.strictObject({ test_id: id, q: line(80, 0).default(''), page }),
    output: pageSchema(student),
    errors: ['not_found'],
  }),
  extraTime: defineEndpoint({
    path: 'client/trainer/extra-time',
    access: 'trainer',
    about:
      'Gives a student of the caller’s course more time, in percent, for its tests with a clock, from their next attempt on; 0 takes it back. Nobody gives it to themselves. Written to the audit log.',
    input: z.strictObject({ test_id: id, user_id: z.uuid(), percent: integer(0, maxExtraTimePercent) }),
    output: z.object({ extra_percent: z.int() }),
    errors: ['not_found', 'own_account'],
    limits: [{ name: 'extra-time', hits: 300, seconds: 3600 }],
  }),
}
