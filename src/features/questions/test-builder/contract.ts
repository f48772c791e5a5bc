import { z } from 'zod'
import {
  answerSchema,
  askedQuestionSchema,
  gradedQuestionSchema,
} from '#features/testing/attempts/contract.ts'
import { questionTypes } from '#features/testing/questions/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { baseVersion, id, line, multilineText, slugOrId, integer } from '#platform/call/input.ts'
import { bankCourseSchema } from '../bank/contract.ts'
import { maxTagLength } from '../bank/limits.ts'
import { testBlockerCodes } from './rules.ts'
import { maxTestQuestions, maxDraws } from './limits.ts'

const lang = z.enum(['en', 'ar'])
const scope = z.enum(['course', 'section', 'lesson'])

const place = z.object({
  scope,
  section_id: z.int().nullable(),
  lesson_id: z.int().nullable(),
  title: z.string(),
  lang,
  test: z
    .object({ id: z.int(), title: z.string(), lang, is_published: z.boolean(), questions: z.int() })
    .nullable(),
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
const draw = z.object({
  position: z.int(),
  tags: z.array(z.string()),
  pick: z.int(),
  found: z.int(),
})
export type TestDraw = z.infer<typeof draw>

const edited = z.object({
  id: z.int(),
  course: bankCourseSchema,
  scope,
  place: z
    .object({
      title: z.string(),
      lang,
      slug: z.string().nullable(),
      section_id: z.int().nullable(),
    })
    .nullable(),
  settings,
  /** Defaults from the settings. */
  usual: z.object({ pass_percentage: z.int(), attempts_allowed: z.int() }),
  questions: z.array(picked),
  draws: z.array(draw),
  is_published: z.boolean(),
  attempts: z.int(),
  running: z.int(),
  blockers: z.array(
    z.object({ code: z.enum(testBlockerCodes), count: z.int(), question_id: z.int().nullable() }),
  ),
  tags: z.array(z.string()),
})
export type EditedTest = z.infer<typeof edited>

const test_id = id
const optionalInteger = (min: number, max: number) =>
  z.preprocess((it) => (it === '' ? null : it), integer(min, max).nullable()).default(null)
const moment = z
  .preprocess((it) => (it === '' ? null : it), z.iso.datetime().nullable())
  .default(null)
const seed = integer(0, 4_294_967_295)
const limits = [{ name: 'test-edit', hits: 300, seconds: 600 }]

/** Everyone except trainers and editors of the course gets `not_found`. */
export const testBuilderCalls = {
  places: defineEndpoint({
    path: 'client/studio/tests',
    access: 'user',
    about:
      'Lists the course, its sections and its lessons in order, each with its test if there is one.',
    input: z.strictObject({ course: slugOrId }),
    output: z.object({ course: bankCourseSchema, places: z.array(place) }),
    errors: ['not_found'],
  }),
  create: defineEndpoint({
    path: 'client/studio/test-create',
    access: 'user',
    about:
      'Creates an unpublished test of a course, section or lesson, or returns the existing one.',
    input: z.strictObject({
      course: slugOrId,
      section_id: id.optional(),
      lesson_id: id.optional(),
    }),
    output: z.object({ id: z.int() }),
    errors: ['not_found'],
    limits,
  }),
  get: defineEndpoint({
    path: 'client/studio/test',
    access: 'user',
    about: 'Returns a test for editing, with what blocks publishing.',
    input: z.strictObject({ test_id }),
    output: edited,
    errors: ['not_found'],
  }),
  save: defineEndpoint({
    path: 'client/studio/test-save',
    access: 'user',
    about:
      'Updates the settings of a test. Running attempts keep their deadline unless the test now closes earlier.',
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
    about: 'Adds questions of the course’s bank at the end of the test.',
    input: z.strictObject({ test_id, question_ids: z.array(id).min(1).max(maxTestQuestions) }),
    output: z.object({ added: z.int() }),
    errors: ['not_found', 'test_full'],
    limits,
  }),
  remove: defineEndpoint({
    path: 'client/studio/test-remove',
    access: 'user',
    about: 'Removes a question from this test; it remains in the bank.',
    input: z.strictObject({ test_id, question_id: id }),
    output: z.object({}),
    errors: ['not_found'],
    limits,
  }),
  move: defineEndpoint({
    path: 'client/studio/test-move',
    access: 'user',
    about: 'Moves a question of a test to another position, starting at 1.',
    input: z.strictObject({ test_id, question_id: id, to: integer(1, maxTestQuestions) }),
    output: z.object({}),
    errors: ['not_found'],
    limits,
  }),
  points: defineEndpoint({
    path: 'client/studio/test-points',
    access: 'user',
    about: 'Sets how many points a question is worth in this test.',
    input: z.strictObject({
      test_id,
      question_id: id,
      points: z.preprocess(
        (item) => (typeof item === 'string' && item !== '' ? Number(item) : item),
        z.number().positive().max(1000),
      ),
    }),
    output: z.object({}),
    errors: ['not_found'],
    limits,
  }),
  addDraw: defineEndpoint({
    path: 'client/studio/test-draw',
    access: 'user',
    about: 'Adds a random draw: every attempt gets this many questions with any of these tags.',
    input: z.strictObject({
      test_id,
      tags: z.array(line(maxTagLength)).min(1).max(20),
      pick: integer(1, maxTestQuestions),
    }),
    output: z.object({}),
    errors: ['not_found', 'test_full'],
    limits,
  }),
  removeDraw: defineEndpoint({
    path: 'client/studio/test-undraw',
    access: 'user',
    about: 'Removes a random draw from a test.',
    input: z.strictObject({ test_id, position: integer(1, maxDraws * 100) }),
    output: z.object({}),
    errors: ['not_found'],
    limits,
  }),
  publish: defineEndpoint({
    path: 'client/studio/test-publish',
    access: 'user',
    about: 'Publishes a test that has no blockers, or unpublishes it. Recorded in the audit log.',
    input: z.strictObject({ test_id, published: z.boolean() }),
    output: z.object({ is_published: z.boolean() }),
    errors: ['not_found', 'test_not_ready'],
    limits,
  }),
  discard: defineEndpoint({
    path: 'client/studio/test-discard',
    access: 'user',
    about: 'Deletes an unpublished test without attempts. Its questions remain in the bank.',
    input: z.strictObject({ test_id }),
    output: z.object({ course: z.string() }),
    errors: ['not_found', 'test_in_use'],
    limits,
  }),
  try: defineEndpoint({
    path: 'client/studio/test-try',
    access: 'user',
    about:
      'Returns the questions of a trial attempt as a learner would get them. Nothing is stored; the same seed returns the same questions.',
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
    about: 'Grades a trial attempt by the same rules as a real one. Nothing is stored.',
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
