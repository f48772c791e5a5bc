import { z } from 'zod'
import { referenceSchema } from '#features/catalogue/contract.ts'
import { lineSchema } from '#features/catalogue/courses/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { id, line, pageSchema, page, multilineText, integer } from '#platform/call/input.ts'
import { essayFilters } from './rules.ts'
import { maxCommentLength, maxExtraTimePercent } from './limits.ts'

const lang = z.enum(['en', 'ar'])

/** Null if the test hides names or the account is deleted. */
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
  /** Null if the account is deleted. */
  name: z.string().nullable(),
})

const essay = waiting.extend({
  attempts_allowed: z.int(),
  seconds: z.int(),
  points: z.number(),
  /** Safe HTML from Markdown. */
  prompt: lineSchema,
  text: z.string(),
  words: z.int(),
  rubric: z.array(criterion),
  trail: z.array(grading),
  next: z.object({ attempt_id: z.string(), position: z.int() }).nullable(),
})
export type Essay = z.infer<typeof essay>

const which = { attempt_id: z.uuid(), position: integer(1, 500) }
const points = z.preprocess(
  (item) => (typeof item === 'string' && item !== '' ? Number(item) : item),
  z.number().min(0).max(10_000),
)

const figure = z.object({
  id: z.int(),
  title: z.string(),
  lang,
  course: referenceSchema,
  attempts: z.int(),
  people: z.int(),
  /** In percent of graded submissions; null without any. */
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
  /** Mean share of points in percent; higher is easier. */
  facility: z.int().nullable(),
  /** From −100 to 100; null with too few answers. */
  discrimination: z.int().nullable(),
  /** misleading: weak learners answer it correctly more often. */
  concern: z.enum(['easy', 'hard', 'misleading']).nullable(),
})
export type QuestionStats = z.infer<typeof questionFigure>

const student = z.object({
  id: z.string(),
  name: z.string(),
  hue: z.int(),
  image: z.string().nullable(),
  attempts: z.int(),
  /** Best result in percent; null without a grade or if the test hides names. */
  percent: z.int().nullable(),
  /** Extra time in percent for timed tests. */
  extra_percent: z.int(),
})
export type TestStudent = z.infer<typeof student>

export const gradingCalls = {
  waiting: defineEndpoint({
    path: 'client/trainer/essays',
    access: 'trainer',
    about:
      'Lists essays in the caller’s courses: ungraded ones, longest waiting first, or graded ones, newest first.',
    input: z.strictObject({
      course_id: id.optional(),
      show: z.enum(essayFilters).default('waiting'),
      page,
    }),
    output: pageSchema(waiting),
  }),
  essay: defineEndpoint({
    path: 'client/trainer/essay',
    access: 'trainer',
    about: 'Returns one essay in the caller’s courses with its rubric and all its grades.',
    input: z.strictObject(which),
    output: essay,
    errors: ['not_found'],
  }),
  grade: defineEndpoint({
    path: 'client/trainer/grade',
    access: 'trainer',
    about:
      'Grades an essay: points for each rubric line, or for the whole if it has no rubric. Grading again changes the result and retains the earlier grade.',
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
    about: 'Lists the tests of the caller’s courses with their statistics.',
    input: z.strictObject({ course_id: id.optional() }),
    output: z.array(figure),
  }),
  questions: defineEndpoint({
    path: 'client/trainer/test-questions',
    access: 'trainer',
    about: 'Returns the difficulty and discrimination of each question of a test.',
    input: z.strictObject({ test_id: id }),
    output: z.object({ test: figure, questions: z.array(questionFigure) }),
    errors: ['not_found'],
  }),
  students: defineEndpoint({
    path: 'client/trainer/test-students',
    access: 'trainer',
    about:
      'Lists the people who can take a test of the caller, by name, those with extra time first.',
    input: z.strictObject({ test_id: id, q: line(80, 0).default(''), page }),
    output: pageSchema(student),
    errors: ['not_found'],
  }),
  extraTime: defineEndpoint({
    path: 'client/trainer/extra-time',
    access: 'trainer',
    about:
      'Grants a learner of the caller’s course extra time, in percent, for its timed tests from their next attempt on; 0 revokes it. Nobody can grant it to themselves. Recorded in the audit log.',
    input: z.strictObject({
      test_id: id,
      user_id: z.uuid(),
      percent: integer(0, maxExtraTimePercent),
    }),
    output: z.object({ extra_percent: z.int() }),
    errors: ['not_found', 'own_account'],
    limits: [{ name: 'extra-time', hits: 300, seconds: 3600 }],
  }),
}
