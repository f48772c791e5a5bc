import { z } from 'zod'
import { referenceSchema } from '#features/catalogue/contract.ts'
import { lineSchema } from '#features/catalogue/courses/contract.ts'
import { accessSchema, lessonFailures } from '#features/learning/access/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { id, slugOrId, integer } from '#platform/call/input.ts'
import { defineEvent } from '#platform/data/facts.ts'
import { questionTypes } from '../questions/contract.ts'
import { maxEssayLength } from '../questions/rules.ts'

/** Which test: a course's own, a section's or a lesson's. */
const which = z.strictObject({ course: slugOrId, section: id.optional(), lesson: slugOrId.optional() })
export type TestRef = z.output<typeof which>

/** An attempt as a list shows it. */
const attempt = z.object({
  id: z.uuid(),
  number: z.int(),
  started_at: z.string(),
  deadline_at: z.string().nullable(),
  submitted_at: z.string().nullable(),
  /** Its time was over when it was submitted, by the clock or by the page that was open. */
  timed_out: z.boolean(),
  /** In percent, of what is graded so far; null while it runs. */
  percent: z.int().nullable(),
  /** Null while it runs, and while an essay waits. */
  passed: z.boolean().nullable(),
  /** Answers that wait for a trainer. */
  waiting: z.int(),
})
export type Attempt = z.infer<typeof attempt>

const test = z.object({
  id: z.int(),
  scope: z.enum(['course', 'section', 'lesson']),
  title: z.string(),
  lang: z.enum(['en', 'ar']),
  /** Safe HTML, from Markdown. */
  instructions: lineSchema,
  course: referenceSchema.extend({ id: z.int() }),
  /** Where it belongs, unless it is the course's own. */
  section: z.object({ id: z.int(), title: z.string(), lang: z.enum(['en', 'ar']), number: z.int() }).nullable(),
  lesson: referenceSchema.nullable(),
  questions_count: z.int(),
  essays_count: z.int(),
  points: z.number(),
  /** With the caller's extra time, and without; null without a clock. */
  seconds: z.int().nullable(),
  usual_seconds: z.int().nullable(),
  pass_percentage: z.int(),
  attempts_allowed: z.int(),
  attempts_left: z.int(),
  is_required: z.boolean(),
  feedback: z.enum(['score', 'verdicts', 'answers']),
  shuffles: z.boolean(),
  /** When it may be taken; null: at any time. */
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
  /** Safe HTML, where the text holds a formula. */
  html: z.string().nullable(),
})
export type AnswerOption = z.infer<typeof option>

/** A question as it may be seen before anything is graded. */
export const askedQuestionSchema = z.object({
  position: z.int(),
  type: z.enum(questionTypes),
  points: z.number(),
  /** Safe HTML, from Markdown. */
  prompt: lineSchema,
  image: z.string().nullable(),
  image_text: z.string(),
  /** What there is to choose from or to put in order, in this attempt's order. */
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
  test: test.pick({ id: true, scope: true, title: true, lang: true, course: true, section: true, lesson: true, essays_count: true }),
  questions: z.array(askedQuestionSchema),
  /** The server's clock, by which the deadline is meant. */
  now: z.string(),
})
export type RunningAttempt = z.infer<typeof running>

export const gradedQuestionSchema = askedQuestionSchema.extend({
  /** Null where the test does not tell. */
  verdict: z.enum(['right', 'partly', 'wrong', 'unanswered', 'waiting']).nullable(),
  score: z.number().nullable(),
  /** What is right, in the form of an answer; null until it may be told. A range is told as two. */
  correct: z.union([z.string(), z.array(z.string()), z.boolean(), z.array(z.number())]).nullable(),
  explanation: lineSchema.nullable(),
  topic: z.string(),
  /** The lesson to look at again. */
  lesson: referenceSchema.extend({ seconds: z.int() }).nullable(),
  /** What the trainer said of an essay. */
  grading: z.object({ comment: z.string(), rubric: z.array(z.number()), graded_at: z.string(), name: z.string().nullable() }).nullable(),
})
export type GradedQuestion = z.infer<typeof gradedQuestionSchema>

const result = z.object({
  attempt: attempt.extend({ score: z.number(), max_score: z.number() }),
  test,
  /** What the result shows: which answers were right, and what is right; nothing of either before the test is passed or out of attempts. */
  tells: z.object({ verdicts: z.boolean(), answers: z.boolean() }),
  questions: z.array(gradedQuestionSchema),
  /** Who grades what waits. */
  grader: z.object({ name: z.string(), slug: z.string() }).nullable(),
})
export type TestResult = z.infer<typeof result>

const attempt_id = z.uuid()
/** Whatever a form can send: the gate of the question itself decides whether it is one of its answers. */
export const answerSchema = z
  .union([z.string().max(maxEssayLength), z.array(z.string().max(20)).max(20), z.boolean(), z.number()])
  .nullable()

const startFailures = [...lessonFailures, 'no_attempts_left', 'test_not_open', 'test_closed'] as const

/** The calls of whoever takes a test. */
export const attemptCalls = {
  get: defineEndpoint({
    path: 'client/tests/get',
    access: 'public',
    about: 'A course’s test, a section’s or a lesson’s: what it asks for, whether it opens for the caller or why not, and their attempts.',
    input: which,
    output: test,
    errors: ['not_found'],
  }),
  start: defineEndpoint({
    path: 'client/tests/start',
    access: 'public',
    about: 'Begins an attempt, or goes on with the one that runs. The clock is the server’s.',
    input: which,
    output: running,
    errors: startFailures,
    limits: [{ name: 'test-start', hits: 60, seconds: 3600 }],
  }),
  attempt: defineEndpoint({
    path: 'client/tests/attempt',
    access: 'user',
    about: 'The caller’s running attempt with its questions and what was answered so far.',
    input: z.strictObject({ attempt_id }),
    output: running,
    errors: [...lessonFailures, 'attempt_over'],
  }),
  save: defineEndpoint({
    path: 'client/tests/save',
    access: 'user',
    about:
      'Keeps the answer to one question, and whether it is flagged. `revision` grows with each change: what arrives with an older one is not taken, and the newer answer comes back.',
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
      'Submits the attempt, once; asking again answers the same. Refused once access to the course is refunded or, without a time limit, has ended.',
    input: z.strictObject({ attempt_id }),
    output: attempt,
    errors: [...lessonFailures, 'attempt_over'],
  }),
  result: defineEndpoint({
    path: 'client/tests/result',
    access: 'user',
    about: 'What came of one of the caller’s attempts, as far as the test tells.',
    input: z.strictObject({ attempt_id }),
    output: result,
    errors: ['not_found', 'attempt_running'],
  }),
}

const ofAttempt = z.object({ course_id: z.int(), test_id: z.int(), attempt_id: z.string() })
/** Somebody passed a test: certificates may be due. */
export const testPassed = defineEvent('testing.test_passed', ofAttempt)
/** Essays were handed in: the trainers of the course should hear of it. */
export const essaysSubmitted = defineEvent('testing.essays_submitted', ofAttempt.extend({ told: z.array(z.string()) }))
/** Everything of an attempt is graded by now, some of it by a trainer: whoever took it should hear of it. */
export const attemptGraded = defineEvent('testing.attempt_graded', ofAttempt.extend({ passed: z.boolean() }))
