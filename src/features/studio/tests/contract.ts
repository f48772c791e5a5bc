import { z } from 'zod'
import { answerSchema, askedQuestionSchema, gradedQuestionSchema } from '#features/testing/attempts/contract.ts'
import { questionTypes } from '#features/testing/questions/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { baseVersion, id, line, multilineText, slugOrId, integer } from '#platform/call/input.ts'
import { bankCourseSchema } from '../questions/contract.ts'
import { maxTagLength } from '../questions/rules.ts'
import { testBlockerCodes, maxTestQuestions, maxDraws } from './rules.ts'

const lang = z.enum(['en', 'ar'])
const scope = z.enum(['course', 'section', 'lesson'])

/** Where a test may stand in a course, and the one that does. */
const place = z.object({
  scope,
  section_id: z.int().nullable(),
  lesson_id: z.int().nullable(),
  title: z.string(),
  lang,
  test: z.object({ id: z.int(), title: z.string(), lang, is_published: z.boolean(), questions: z.int() }).nullable(),
})
export type TestPlaceInCourse = z.infer<typeof place>

const settings = z.object({
  title: z.string(),
  title_ar: z.string(),
  instructions: z.string(),
  instructions_ar: z.string(),
  time_limit_seconds: z.int().nullable(),
  pass_percentage: z.int().nullable(),
  attempts_allowed: z.int().nullable(),
  pick: z.int().nullable(),
  shuffle_questions: z.boolean(),
  shuffle_options: z.boolean(),
  feedback: z.enum(['score', 'verdicts', 'answers']),
  hides_names: z.boolean(),
  is_required: z.boolean(),
  opens_at: z.string().nullable(),
  closes_at: z.string().nullable(),
  updated_at: z.string(),
})
export type TestSettings = z.infer<typeof settings>

const picked = z.object({
  question_id: z.int(),
  type: z.enum(questionTypes),
  text: z.string(),
  lang,
  points: z.number(),
  missing: z.int(),
  is_archived: z.boolean(),
})
export type PickedQuestion = z.infer<typeof picked>
const draw = z.object({ position: z.int(), tags: z.array(z.string()), pick: z.int(), found: z.int() })
export type TestDraw = z.infer<typeof draw>

const edited = z.object({
  id: z.int(),
  course: bankCourseSchema,
  scope,
  /** The section or lesson it stands at. */
  place: z.object({ title: z.string(), lang, slug: z.string().nullable(), section_id: z.int().nullable() }).nullable(),
  settings,
  /** What holds where the test has no number of its own. */
  usual: z.object({ pass_percentage: z.int(), attempts_allowed: z.int() }),
  questions: z.array(picked),
  draws: z.array(draw),
  is_published: z.boolean(),
  attempts: z.int(),
  running: z.int(),
  /** What stands between it and publishing. */
  blockers: z.array(z.object({ code: z.enum(testBlockerCodes), count: z.int(), question_id: z.int().nullable() })),
  tags: z.array(z.string()),
})
export type EditedTest = z.infer<typeof edited>

const test_id = id
const optionalInteger = (min: number, max: number) =>
  z.preprocess((it) => (it === '' ? null : it), integer(min, max).nullable()).default(null)
const moment = z.preprocess((it) => (it === '' ? null : it), z.iso.datetime().nullable()).default(null)
const seed = integer(0, 4_294_967_295)
const limits = [{ name: 'test-edit', hits: 300, seconds: 600 }]

/** The calls of trainers and editors about the tests of a course; to anybody else they are not there. */
export const testBuilderCalls = {
  places: defineEndpoint({
    path: 'client/studio/tests',
    access: 'user',
    about: 'Every place of a course where a test may stand, in its order, with the test that does.',
    input: z.strictObject({ course: slugOrId }),
    output: z.object({ course: bankCourseSchema, places: z.array(place) }),
    errors: ['not_found'],
  }),
  create: defineEndpoint({
    path: 'client/studio/test-create',
    access: 'user',
    about: 'A new test, not published, of a course, of a section or of a lesson; where there is one, that.',
    input: z.strictObject({ course: slugOrId, section_id: id.optional(), lesson_id: id.optional() }),
    output: z.object({ id: z.int() }),
    errors: ['not_found'],
    limits,
  }),
  get: defineEndpoint({
    path: 'client/studio/test',
    access: 'user',
    about: 'A test as its authors edit it, with what still stands between it and publishing.',
    input: z.strictObject({ test_id }),
    output: edited,
    errors: ['not_found'],
  }),
  save: defineEndpoint({
    path: 'client/studio/test-save',
    access: 'user',
    about: 'Changes what a test says and asks for. Attempts that run keep their time, unless the test now closes before.',
    input: z.strictObject({
      test_id,
      updated_at: baseVersion,
      title: line(200),
      title_ar: line(200, 0).default(''),
      instructions: multilineText(5000, 0).default(''),
      instructions_ar: multilineText(5000, 0).default(''),
      time_limit_seconds: optionalInteger(30, 86_400),
      pass_percentage: optionalInteger(1, 100),
      attempts_allowed: optionalInteger(1, 100),
      pick: optionalInteger(1, maxTestQuestions),
      shuffle_questions: z.boolean().default(false),
      shuffle_options: z.boolean().default(false),
      feedback: z.enum(['score', 'verdicts', 'answers']).default('answers'),
      hides_names: z.boolean().default(false),
      is_required: z.boolean().default(false),
      opens_at: moment,
      closes_at: moment,
    }),
    output: z.object({ updated_at: z.string() }),
    errors: ['not_found', 'changed_meanwhile', 'window_backwards'],
    limits,
  }),
  add: defineEndpoint({
    path: 'client/studio/test-add',
    access: 'user',
    about: 'Asks these questions of the course’s bank too, at the end of the test.',
    input: z.strictObject({ test_id, question_ids: z.array(id).min(1).max(maxTestQuestions) }),
    output: z.object({ added: z.int() }),
    errors: ['not_found', 'test_full'],
    limits,
  }),
  remove: defineEndpoint({
    path: 'client/studio/test-remove',
    access: 'user',
    about: 'Asks a question no longer in this test; it stays in the bank.',
    input: z.strictObject({ test_id, question_id: id }),
    output: z.object({}),
    errors: ['not_found'],
    limits,
  }),
  move: defineEndpoint({
    path: 'client/studio/test-move',
    access: 'user',
    about: 'Puts a question of a test at another place, the first being 1.',
    input: z.strictObject({ test_id, question_id: id, to: integer(1, maxTestQuestions) }),
    output: z.object({}),
    errors: ['not_found'],
    limits,
  }),
  points: defineEndpoint({
    path: 'client/studio/test-points',
    access: 'user',
    about: 'What a question is worth in this test.',
    input: z.strictObject({
      test_id,
      question_id: id,
      points: z.preprocess((it) => (typeof it === 'string' && it !== '' ? Number(it) : it), z.number().positive().max(1000)),
    }),
    output: z.object({}),
    errors: ['not_found'],
    limits,
  }),
  addDraw: defineEndpoint({
    path: 'client/studio/test-draw',
    access: 'user',
    about: 'Draws so many questions with any of these tags in every attempt, others each time.',
    input: z.strictObject({ test_id, tags: z.array(line(maxTagLength)).min(1).max(20), pick: integer(1, maxTestQuestions) }),
    output: z.object({}),
    errors: ['not_found', 'test_full'],
    limits,
  }),
  removeDraw: defineEndpoint({
    path: 'client/studio/test-undraw',
    access: 'user',
    about: 'Takes a draw out of a test.',
    input: z.strictObject({ test_id, position: integer(1, maxDraws * 100) }),
    output: z.object({}),
    errors: ['not_found'],
    limits,
  }),
  publish: defineEndpoint({
    path: 'client/studio/test-publish',
    access: 'user',
    about: 'Publishes a test that nothing stands in the way of, or takes it back. Written to the audit log.',
    input: z.strictObject({ test_id, published: z.boolean() }),
    output: z.object({ is_published: z.boolean() }),
    errors: ['not_found', 'test_not_ready'],
    limits,
  }),
  discard: defineEndpoint({
    path: 'client/studio/test-discard',
    access: 'user',
    about: 'Deletes a test that is not published and that nobody has begun; its questions stay in the bank.',
    input: z.strictObject({ test_id }),
    output: z.object({ course: z.string() }),
    errors: ['not_found', 'test_in_use'],
    limits,
  }),
  try: defineEndpoint({
    path: 'client/studio/test-try',
    access: 'user',
    about: 'The questions of an attempt, as a learner would get them; nothing is kept of it. The same seed asks the same.',
    input: z.strictObject({ test_id, seed }),
    output: z.object({
      title: z.string(),
      lang,
      seconds: z.int().nullable(),
      pass_percentage: z.int(),
      questions: z.array(askedQuestionSchema),
    }),
    errors: ['not_found'],
  }),
  tried: defineEndpoint({
    path: 'client/studio/test-tried',
    access: 'user',
    about: 'What a learner would get for these answers, by the same rules; nothing is kept of it.',
    input: z.strictObject({ test_id, seed, answers: z.array(answerSchema).max(500) }),
    output: z.object({
      percent: z.int(),
      score: z.number(),
      max_score: z.number(),
      waiting: z.int(),
      passed: z.boolean().nullable(),
      questions: z.array(gradedQuestionSchema),
    }),
    errors: ['not_found', 'answer_not_possible'],
  }),
}
