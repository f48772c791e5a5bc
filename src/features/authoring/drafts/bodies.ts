import { z } from 'zod'
import { slug, line, id, multilineText, integer } from '#platform/call/input.ts'
import { artFamilies } from '#ui/art/palette.ts'
import { certificateBody } from '../certificate-body.ts'
import { courseLanguages, courseAccessKinds, lessonKinds, courseLevels } from './choices.ts'
import { draftLimits } from '../limits.ts'

const pairOfLines = z.strictObject({
  text: line(draftLimits.line, 0),
  text_ar: line(draftLimits.line, 0),
})

export const linesSchema = z.array(pairOfLines).max(draftLimits.lines)
export const priceSchema = integer(0, 100_000_000).nullable()
const ids = z.array(id).max(draftLimits.chosen)

/** Storage keys are created by the server only. */
export const storedKeySchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9/_.-]{0,200}$/)
  .nullable()

/** All fields may be empty in a draft. */
export const courseBody = z.strictObject({
  title: line(draftLimits.title, 0),
  title_ar: line(draftLimits.title, 0),
  summary: line(draftLimits.summary, 0),
  summary_ar: line(draftLimits.summary, 0),
  description: multilineText(draftLimits.description, 0),
  description_ar: multilineText(draftLimits.description, 0),
  slug: z.union([z.literal(''), slug.max(100).refine((it) => !/^\d+$/.test(it))]),
  level: z.enum(courseLevels),
  language: z.enum(courseLanguages),
  access: z.enum(courseAccessKinds),
  price_egp: priceSchema,
  price_usd: priceSchema,
  list_price_egp: priceSchema,
  list_price_usd: priceSchema,
  outcomes: linesSchema,
  required_skills: linesSchema,
  audience: linesSchema,
  completion_percentage: integer(1, 100).nullable(),
  promo_video: storedKeySchema,
  image: storedKeySchema,
  art: z.enum(artFamilies),
  category_ids: ids,
  prerequisite_ids: ids,
  trainer_ids: ids,
  certificate: certificateBody,
  signature: storedKeySchema,
})

export type CourseBody = z.output<typeof courseBody>

export const sectionBody = z.strictObject({
  title: line(draftLimits.title, 0),
  title_ar: line(draftLimits.title, 0),
})

export type SectionBody = z.output<typeof sectionBody>

export const attachmentSchema = z.strictObject({
  key: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  title: line(draftLimits.title, 0),
  title_ar: line(draftLimits.title, 0),
})

export type Attachment = z.output<typeof attachmentSchema>

export const lessonBody = z.strictObject({
  title: line(draftLimits.title, 0),
  title_ar: line(draftLimits.title, 0),
  kind: z.enum(lessonKinds),
  seconds: integer(0, 86_400),
  preview: z.boolean(),
  body: multilineText(draftLimits.article, 0),
  body_ar: multilineText(draftLimits.article, 0),
  media: storedKeySchema,
  attachments: z.array(attachmentSchema).max(20),
  captions: z.strictObject({ en: z.string().optional(), ar: z.string().optional() }),
})

export type LessonBody = z.output<typeof lessonBody>
export type AnyBody = Partial<CourseBody & LessonBody>
