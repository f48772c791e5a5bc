import { z } from 'zod'
import { referenceSchema } from '#features/catalogue/contract.ts'
import { questionSchema, questionTypes } from '#features/testing/questions/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import {
  id,
  line,
  pageSchema,
  page,
  multilineText,
  slugOrId,
  integer,
} from '#platform/call/input.ts'
import { numbers } from '#platform/data/constants.ts'
import { maxPromptLength, maxTagLength, maxTags } from './limits.ts'

const lang = z.enum(['en', 'ar'])
export const bankCourseSchema = referenceSchema.extend({ id: z.int(), is_published: z.boolean() })
export type BankCourse = z.infer<typeof bankCourseSchema>

const listed = z.object({
  id: z.int(),
  type: z.enum(questionTypes),
  /** Start of the prompt without Markdown. */
  text: z.string(),
  lang,
  points: z.number(),
  tags: z.array(z.string()),
  version: z.int(),
  updated_at: z.string(),
  is_archived: z.boolean(),
  /** Number of texts that exist in only one language. */
  missing: z.int(),
  tests: z.int(),
})
export type BankQuestion = z.infer<typeof listed>

const bankTag = z.object({ tag: z.string(), count: z.int() })

const whole_question = z.object({
  id: z.int(),
  course: bankCourseSchema,
  version: z.int(),
  question: questionSchema,
  points: z.number(),
  tags: z.array(z.string()),
  lesson_id: z.int().nullable(),
  is_archived: z.boolean(),
  /** All versions with their answer counts, newest first. */
  history: z.array(
    z.object({
      version: z.int(),
      created_at: z.string(),
      name: z.string().nullable(),
      answers: z.int(),
      running: z.int(),
    }),
  ),
  tests: z.array(z.object({ id: z.int(), title: z.string(), lang })),
})
export type BankEntry = z.infer<typeof whole_question>

const points = z.preprocess(
  (item) => (typeof item === 'string' && item !== '' ? Number(item) : item),
  z.number().positive().max(1000),
)
const tags = z.array(line(maxTagLength)).max(maxTags)

/** Everyone except trainers and editors of the course gets `not_found`. */
export const questionBankCalls = {
  courses: defineEndpoint({
    path: 'client/studio/banks',
    access: 'user',
    about:
      'Lists the courses whose questions and tests the caller can edit, with the count of each.',
    input: z.strictObject({ q: line(80, 0).default(''), page }),
    output: pageSchema(bankCourseSchema.extend({ questions: z.int(), tests: z.int() })),
  }),
  list: defineEndpoint({
    path: 'client/studio/questions',
    access: 'user',
    about:
      'Lists the question bank of a course, last changed first. Filters by words of either language, by tag and by type.',
    input: z.strictObject({
      course: slugOrId,
      q: line(80, 0).default(''),
      tag: line(maxTagLength, 0).default(''),
      type: z.enum(['', ...questionTypes]).default(''),
      archived: z.boolean().default(false),
      page,
    }),
    output: pageSchema(listed).extend({ course: bankCourseSchema, tags: z.array(bankTag) }),
    errors: ['not_found'],
  }),
  get: defineEndpoint({
    path: 'client/studio/question',
    access: 'user',
    about:
      'Returns a question of the bank with its answer key, for editing; with `version`, that earlier version.',
    input: z.strictObject({ question_id: id, version: integer(1, 1_000_000).optional() }),
    output: whole_question,
    errors: ['not_found'],
  }),
  lessons: defineEndpoint({
    path: 'client/studio/question-lessons',
    access: 'user',
    about: 'Lists the lessons of a course; a question can link to one for review.',
    input: z.strictObject({ course: slugOrId }),
    output: z.object({
      course: bankCourseSchema,
      lessons: z.array(z.object({ id: z.int(), title: z.string(), lang })),
      tags: z.array(z.string()),
    }),
    errors: ['not_found'],
  }),
  save: defineEndpoint({
    path: 'client/studio/question-save',
    access: 'user',
    about:
      'Adds a question to the bank, or a new version of one; attempts keep the version they showed. `version` is the one the edit is based on: an outdated one changes nothing.',
    input: z.strictObject({
      course: slugOrId,
      question_id: id.optional(),
      version: integer(0, 1_000_000).default(0),
      question: questionSchema,
      points: points.default(1),
      tags: tags.default([]),
      lesson_id: id.nullable().default(null),
    }),
    output: z.object({ id: z.int(), version: z.int() }),
    errors: ['not_found', 'changed_meanwhile', 'bank_full'],
    limits: [{ name: 'question-save', hits: 300, seconds: 600 }],
  }),
  archive: defineEndpoint({
    path: 'client/studio/question-archive',
    access: 'user',
    about:
      'Archives a question, which removes it from every test without deleting it, or restores it.',
    input: z.strictObject({ question_id: id, archived: z.boolean() }),
    output: z.object({ is_archived: z.boolean() }),
    errors: ['not_found'],
    limits: [{ name: 'question-save', hits: 300, seconds: 600 }],
  }),
  duplicate: defineEndpoint({
    path: 'client/studio/question-duplicate',
    access: 'user',
    about: 'Duplicates a question in the bank.',
    input: z.strictObject({ question_id: id }),
    output: z.object({ id: z.int() }),
    errors: ['not_found', 'bank_full'],
    limits: [{ name: 'question-save', hits: 300, seconds: 600 }],
  }),
  picture: defineEndpoint({
    path: 'client/studio/question-picture',
    access: 'user',
    about:
      'Stores an image for a question of the course, re-encoded. Its address goes into the next save of the question.',
    input: z.strictObject({ course: slugOrId, image: z.file().max(numbers.avatar_bytes) }),
    output: z.object({ image: z.string() }),
    errors: ['not_found', 'picture_kind', 'unavailable'],
    uploadBytes: numbers.avatar_bytes + numbers.body_bytes,
    limits: [{ name: 'question-picture', hits: 120, seconds: 3600 }],
  }),
  render: defineEndpoint({
    path: 'client/studio/render',
    access: 'user',
    about:
      'Renders a Markdown text, and answers that contain formulas, as the safe HTML learners see.',
    input: z.strictObject({
      text: multilineText(maxPromptLength, 0),
      text_ar: multilineText(maxPromptLength, 0).default(''),
      lines: z.array(z.string().max(2000)).max(40).default([]),
    }),
    output: z.object({
      html: z.string(),
      html_ar: z.string(),
      lines: z.array(z.string().nullable()),
    }),
    limits: [{ name: 'question-render', hits: 300, seconds: 600 }],
  }),
}
