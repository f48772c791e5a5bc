import { z } from 'zod'
import { questionTypes } from './types.ts'

export { questionTypes }
export type QuestionType = (typeof questionTypes)[number]

/** Arabic is optional. */
const textFields = (max: number) => ({
  text: z.string().max(max),
  text_ar: z.string().max(max).default(''),
})
const choice = z.object({ key: z.string().regex(/^[a-z0-9]{1,8}$/), ...textFields(2000) })
const choices = z
  .array(choice)
  .min(2)
  .max(20)
  .refine((all) => new Set(all.map((it) => it.key)).size === all.length)

const isoDate = z.iso.date()

/** Markdown prompt, and an image with its alternative text. */
const shown = {
  prompt: z.string().max(10_000),
  prompt_ar: z.string().max(10_000).default(''),
  image: z.string().max(300).nullable().default(null),
  image_text: z.string().max(500).default(''),
  image_text_ar: z.string().max(500).default(''),
  /** For the topic breakdown of a result. */
  topic: z.string().max(120).default(''),
  topic_ar: z.string().max(120).default(''),
}
const why = {
  explanation: z.string().max(10_000).default(''),
  explanation_ar: z.string().max(10_000).default(''),
}

const criterion = z.object({
  points: z.number().positive().max(1000),
  criterion: z.string().max(500),
  criterion_ar: z.string().max(500).default(''),
})

const wordsAtMost = 5000

const byType = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('single_choice'),
    content: z.object({ ...shown, options: choices }),
    key: z.object({ ...why, correct: z.string() }),
  }),
  z.object({
    type: z.literal('multiple_choice'),
    content: z.object({ ...shown, options: choices }),
    key: z.object({
      ...why,
      correct: z.array(z.string()).min(1),
      partial_credit: z.boolean().default(false),
    }),
  }),
  z.object({
    type: z.literal('true_false'),
    content: z.object(shown),
    key: z.object({ ...why, correct: z.boolean() }),
  }),
  z.object({
    type: z.literal('rearrange'),
    content: z.object({ ...shown, items: choices }),
    key: z.object({
      ...why,
      correct_order: z.array(z.string()),
      partial_credit: z.boolean().default(false),
    }),
  }),
  z.object({
    type: z.literal('range_number'),
    content: z.object({
      ...shown,
      unit: z.string().max(40).default(''),
      unit_ar: z.string().max(40).default(''),
    }),
    key: z.object({ ...why, min: z.number(), max: z.number() }).refine((it) => it.min <= it.max),
  }),
  z.object({
    type: z.literal('range_date'),
    content: z.object(shown),
    key: z.object({ ...why, from: isoDate, to: isoDate }).refine((it) => it.from <= it.to),
  }),
  z.object({
    type: z.literal('essay'),
    content: z.object({
      ...shown,
      /** Grading criteria, visible to the learner. */
      rubric: z.array(criterion).max(12).default([]),
      words_min: z.int().min(0).max(wordsAtMost).nullable().default(null),
      words_max: z.int().min(1).max(wordsAtMost).nullable().default(null),
    }),
    key: z.object(why),
  }),
])
export type Question = z.infer<typeof byType>

/** `content` may be shown during the test; `key` only after disclosure is allowed. */
export const questionSchema = byType
  .refine(hasValidKeys, 'not_allowed')
  .refine(hasContent, { message: 'required', path: ['content', 'prompt'] })

export type QuestionContent<T extends QuestionType = QuestionType> = Extract<
  Question,
  { type: T }
>['content']
export type QuestionKey<T extends QuestionType = QuestionType> = Extract<
  Question,
  { type: T }
>['key']

/** Every visible text exists in at least one language. */
function hasContent({ content }: Question): boolean {
  const choices = 'options' in content ? content.options : 'items' in content ? content.items : []
  const criteria = 'rubric' in content ? content.rubric : []
  const isSaid = (...texts: string[]) => texts.some((it) => it.trim())
  return (
    isSaid(content.prompt, content.prompt_ar) &&
    choices.every((it) => isSaid(it.text, it.text_ar)) &&
    criteria.every((it) => isSaid(it.criterion, it.criterion_ar))
  )
}

/** The answer key must refer to existing options. */
function hasValidKeys(it: Question): boolean {
  if (it.type === 'single_choice') return toKeySet(it.content.options).has(it.key.correct)
  if (it.type === 'multiple_choice') return isSubset(it.key.correct, toKeySet(it.content.options))
  if (it.type === 'rearrange')
    return (
      it.key.correct_order.length === it.content.items.length &&
      isSubset(it.key.correct_order, toKeySet(it.content.items))
    )
  return true
}

const toKeySet = (all: { key: string }[]) => new Set(all.map((it) => it.key))
const isSubset = (some: string[], all: Set<string>) =>
  new Set(some).size === some.length && some.every((it) => all.has(it))
