import { z } from 'zod'
import { referenceSchema } from '#features/catalogue/contract.ts'
import { lineSchema } from '#features/catalogue/courses/contract.ts'
import { accessSchema, lessonFailures } from '#features/learning/access/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { id, slugOrId, integer } from '#platform/call/input.ts'
import { defineEvent } from '#platform/data/events.ts'
import { questionTypes } from '../questions/contract.ts'
import { maxEssayLength } from '../questions/limits.ts'

const which = z.strictObject({
  course: slugOrId,
  section: id.optional(),
  lesson: slugOrId.optional(),
})
export type TestRef = z.output<typeof which>

const attempt = z.object({
  id: z.uuid(),
  number: z.int(),
  started_at: z.string(),
  deadline_at: z.string().nullable(),
  submitted_at: z.string().nullable(),
  /** The deadline had passed when it was submitted. */
  timed_out: z.boolean(),
  /** In percent of the graded part; null while running. */
  percent: z.int().nullable(),
  /** Null while running or while an essay waits for a grade. */
  passed: z.boolean().nullable(),
  waiting: z.int(),
})
export type Attempt = z.infer<typeof attempt>

const test = z.object({
  id: z.int(),
  scope: z.enum(['course', 'section', 'lesson']),
  title: z.string(),
  lang: z.enum(['en', 'ar']),
  /** Safe HTML from Markdown. */
  instructions: lineSchema,
  course: referenceSchema.extend({ id: z.int() }),
  /** Null for the course's own test. */
  section: z
    .object({ id: z.int(), title: z.string(), lang: z.enum(['en', 'ar']), number: z.int() })
    .nullable(),
  lesson: referenceSchema.nullable(),
  questions_count: z.int(),
  essays_count: z.int(),
  points: z.number(),
  /** With and without the caller's extra time; null without a time limit. */
  seconds: z.int().nullable(),
  usual_seconds: z.int().nullable(),
  pass_percentage: z.int(),
  attempts_allowed: z.int(),
  attempts_left: z.int(),
  is_required: z.boolean(),
  feedback: z.enum(['score', 'verdicts', 'answers']),
  shuffles: z.boolean(),
  /** Null: no restriction. */
  opens_at: z.string().nullable(),
  closes_at: z.string().nullable(),
  window: z.enum(['before', 'open', 'after']),
  has_passed: z.boolean(),
  access: accessSchema,
  attempts: z.array(attempt),
})
export type Test = z.infer<typeof test>

const option = z.object({
  key: z.string(),
  text: z.string(),
  lang: z.enum(['en', 'ar']),
  /** Safe HTML if the text contains a formula. */
  html: z.string().nullable(),
})
export type AnswerOption = z.infer<typeof option>

/** Excludes the answer key. */
export const askedQuestionSchema = z.object({
  position: z.int(),
  type: z.enum(questionTypes),
  points: z.number(),
  /** Safe HTML from Markdown. */
  prompt: lineSchema,
  image: z.string().nullable(),
  image_text: z.string(),
  /** Options or items in the order of this attempt. */
  options: z.array(option),
  unit: z.string(),
  rubric: z.array(z.object({ points: z.number(), text: z.string(), lang: z.enum(['en', 'ar']) })),
  words_min: z.int().nullable(),
  words_max: z.int().nullable(),
  answer: z.union([z.string(), z.array(z.string()), z.boolean(), z.number()]).nullable(),
  revision: z.int(),
  flagged: z.boolean(),
  saved_at: z.string().nullable(),
})
export type AskedQuestion = z.infer<typeof askedQuestionSchema>

const running = z.object({
  attempt,
  test: test.pick({
    id: true,
    scope: true,
    title: true,
    lang: true,
    course: true,
    section: true,
    lesson: true,
    essays_count: true,
  }),
  questions: z.array(askedQuestionSchema),
  /** Server time, to which the deadline refers. */
  now: z.string(),
})
export type RunningAttempt = z.infer<typeof running>

export const gradedQuestionSchema = askedQuestionSchema.extend({
  /** Null if the test does not disclose it. */
  verdict: z.enum(['right', 'partly', 'wrong', 'unanswered', 'waiting']).nullable(),
  score: z.number().nullable(),
  /** In the form of an answer, a range as two values; null until disclosure is allowed. */
  correct: z.union([z.string(), z.array(z.string()), z.boolean(), z.array(z.number())]).nullable(),
  explanation: lineSchema.nullable(),
  topic: z.string(),
  lesson: referenceSchema.extend({ seconds: z.int() }).nullable(),
  grading: z
    .object({
      comment: z.string(),
      rubric: z.array(z.number()),
      graded_at: z.string(),
      name: z.string().nullable(),
    })
    .nullable(),
})
export type GradedQuestion = z.infer<typeof gradedQuestionSchema>

const result = z.object({
  attempt: attempt.extend({ score: z.number(), max_score: z.number() }),
  test,
  /** Both are false until the test is passed or no attempt is left. */
  tells: z.object({ verdicts: z.boolean(), answers: z.boolean() }),
  questions: z.array(gradedQuestionSchema),
  grader: z.object({ name: z.string(), slug: z.string() }).nullable(),
})
export type TestResult = z.infer<typeof result>

const attempt_id = z.uuid()
/** Shape only; `parseAnswer` validates it against the question. */
export const answerSchema = z
  .union([
    z.string().max(maxEssayLength),
    z.array(z.string().max(20)).max(20),
    z.boolean(),
    z.number(),
  ])
  .nullable()

const startFailures = [
  ...lessonFailures,
  'no_attempts_left',
  'test_not_open',
  'test_closed',
] as const

export const attemptCalls = {
  get: defineEndpoint({
    path: 'client/tests/get',
    access: 'public',
    about:
      'Returns the test of a course, section or lesson: its requirements, whether the caller can take it or why not, and their attempts.',
    input: which,
    output: test,
    errors: ['not_found'],
  }),
  start: defineEndpoint({
    path: 'client/tests/start',
    access: 'public',
    about: 'Starts an attempt, or resumes the running one. The server’s clock applies.',
    input: which,
    output: running,
    errors: startFailures,
    limits: [{ name: 'test-start', hits: 60, seconds: 3600 }],
  }),
  attempt: defineEndpoint({
    path: 'client/tests/attempt',
    access: 'user',
    about: 'Returns the caller’s running attempt with its questions and the answers so far.',
    input: z.strictObject({ attempt_id }),
    output: running,
    errors: [...lessonFailures, 'attempt_over'],
  }),
  save: defineEndpoint({
    path: 'client/tests/save',
    access: 'user',
    about:
      'Saves the answer to one question, and whether it is flagged. `revision` grows with each change: an older one is ignored and the newer answer is returned.',
    input: z.strictObject({
      attempt_id,
      position: integer(1, 500),
      answer: answerSchema.optional(),
      flagged: z.boolean().optional(),
      revision: integer(1, Number.MAX_SAFE_INTEGER),
    }),
    output: z.object({
      answer: askedQuestionSchema.shape.answer,
      flagged: z.boolean(),
      revision: z.int(),
      saved_at: z.string(),
      deadline_at: z.string().nullable(),
    }),
    errors: [...lessonFailures, 'attempt_over', 'answer_not_possible'],
  }),
  submit: defineEndpoint({
    path: 'client/tests/submit',
    access: 'user',
    about:
      'Submits the attempt. Idempotent. Refused once access to the course is refunded or, without a time limit, has ended.',
    input: z.strictObject({ attempt_id }),
    output: attempt,
    errors: [...lessonFailures, 'attempt_over'],
  }),
  result: defineEndpoint({
    path: 'client/tests/result',
    access: 'user',
    about: 'Returns the result of one of the caller’s attempts, as far as the test discloses it.',
    input: z.strictObject({ attempt_id }),
    output: result,
    errors: ['not_found', 'attempt_running'],
  }),
}

const ofAttempt = z.object({ course_id: z.int(), test_id: z.int(), attempt_id: z.string() })
/** Triggers certificates. */
export const testPassed = defineEvent('testing.test_passed', ofAttempt)
/** Notifies the trainers of the course. */
export const essaysSubmitted = defineEvent(
  'testing.essays_submitted',
  ofAttempt.extend({ told: z.array(z.string()) }),
)
/** Notifies the person after the last manual grade. */
export const attemptGraded = defineEvent(
  'testing.attempt_graded',
  ofAttempt.extend({ passed: z.boolean() }),
)
