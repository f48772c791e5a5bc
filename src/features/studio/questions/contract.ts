import { z } from 'zod'
import { referenceSchema } from '#features/catalogue/contract.ts'
import { questionSchema, questionTypes } from '#features/testing/questions/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { id, line, pageSchema, page, multilineText, slugOrId, integer } from '#platform/call/input.ts'
import { numbers } from '#platform/data/numbers.ts'
import { maxPromptLength, maxTagLength, maxTags } from './rules.ts'

const lang = z.enum(['en', 'ar'])
export const bankCourseSchema = referenceSchema.extend({ id: z.int(), is_published: z.boolean() })
export type BankCourse = z.infer<typeof bankCourseSchema>

const listed = z.object({
  id: z.int(),
  type: z.enum(questionTypes),
  /** How it begins, without marks. */
  text: z.string(),
  lang,
  points: z.number(),
  tags: z.array(z.string()),
  version: z.int(),
  updated_at: z.string(),
  is_archived: z.boolean(),
  /** Texts that one of the two languages lacks. */
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
  /** What it was before and is now, the newest first, with how many answers each version has. */
  history: z.array(z.object({ version: z.int(), created_at: z.string(), name: z.string().nullable(), answers: z.int(), running: z.int() })),
  tests: z.array(z.object({ id: z.int(), title: z.string(), lang })),
})
export type BankEntry = z.infer<typeof whole_question>

const points = z.preprocess((it) => (typeof it === 'string' && it !== '' ? Number(it) : it), z.number().positive().max(1000))
const tags = z.array(line(maxTagLength)).max(maxTags)

/** The calls of trainers and editors about the questions of a course; to anybody else they are not there. */
export const questionBankCalls = {
  courses: defineEndpoint({
    path: 'client/studio/banks',
    access: 'user',
    about: 'The courses whose questions and tests the caller may edit, with how many there are.',
    input: z.strictObject({ q: line(80, 0).default(''), page }),
    output: pageSchema(bankCourseSchema.extend({ questions: z.int(), tests: z.int() })),
  }),
  list: defineEndpoint({
    path: 'client/studio/questions',
    access: 'user',
    about: 'The question bank of a course, what was changed last first; found by words of either language, by tag and by type.',
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
    about: 'A question of the bank with what is right, as its authors edit it; with `version`, as it was then.',
    input: z.strictObject({ question_id: id, version: integer(1, 1_000_000).optional() }),
    output: whole_question,
    errors: ['not_found'],
  }),
  lessons: defineEndpoint({
    path: 'client/studio/question-lessons',
    access: 'user',
    about: 'The lessons of a course, of which a question may name one to look at again.',
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
      'Adds a question to the bank, or a new version of one; attempts keep the version they saw. `version` is the one the edit began from: one that was overtaken changes nothing.',
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
    about: 'Takes a question out of every test without losing it, or brings it back.',
    input: z.strictObject({ question_id: id, archived: z.boolean() }),
    output: z.object({ is_archived: z.boolean() }),
    errors: ['not_found'],
    limits: [{ name: 'question-save', hits: 300, seconds: 600 }],
  }),
  duplicate: defineEndpoint({
    path: 'client/studio/question-duplicate',
    access: 'user',
    about: 'A copy of a question beside it in the bank.',
    input: z.strictObject({ question_id: id }),
    output: z.object({ id: z.int() }),
    errors: ['not_found', 'bank_full'],
    limits: [{ name: 'question-save', hits: 300, seconds: 600 }],
  }),
  picture: defineEndpoint({
    path: 'client/studio/question-picture',
    access: 'user',
    about: 'Stores a picture for a question of the course, drawn anew; its address goes into the question that is saved next.',
    input: z.strictObject({ course: slugOrId, image: z.file().max(numbers.avatar_bytes) }),
    output: z.object({ image: z.string() }),
    errors: ['not_found', 'picture_kind', 'unavailable'],
    uploadBytes: numbers.avatar_bytes + numbers.body_bytes,
    limits: [{ name: 'question-picture', hits: 120, seconds: 3600 }],
  }),
  render: defineEndpoint({
    path: 'client/studio/render',
    access: 'user',
    about: 'What learners see of a text in Markdown, and of answers that hold formulas, as safe HTML.',
    input: z.strictObject({
      text: multilineText(maxPromptLength, 0),
      text_ar: multilineText(maxPromptLength, 0).default(''),
      lines: z.array(z.string().max(2000)).max(40).default([]),
    }),
    output: z.object({ html: z.string(), html_ar: z.string(), lines: z.array(z.string().nullable()) }),
    limits: [{ name: 'question-render', hits: 300, seconds: 600 }],
  }),
}
