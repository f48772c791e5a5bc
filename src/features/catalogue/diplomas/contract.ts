import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { slugOrId } from '#platform/call/input.ts'
import { referenceSchema, priceShape } from '../contract.ts'
import {
  lineSchema,
  sectionSchema,
  courseStepSchema,
  courseTrainerSchema,
} from '../courses/contract.ts'
import { directoryInputSchema, directoryPageSchema } from '../directories/contract.ts'
import { diplomaSorts } from '../directories/rules.ts'
import { diplomaCardSchema } from '../home/contract.ts'

const part = courseStepSchema.extend({
  is_free: z.boolean(),
  in_plans: z.boolean(),
  summary: lineSchema,
  rating: z.number(),
  rating_count: z.int(),
})
export type DiplomaCourse = z.infer<typeof part>

const diploma = referenceSchema.extend({
  id: z.int(),
  summary: lineSchema,
  /** Sanitized HTML rendered from Markdown. */
  description: lineSchema,
  image: z.string(),
  lessons_count: z.int(),
  total_seconds: z.int(),
  students_count: z.int(),
  rating: z.number(),
  rating_count: z.int(),
  ...priceShape,
  category: referenceSchema.nullable(),
  courses: z.array(part),
  /** The first outcomes of each course. */
  outcomes: z.array(lineSchema),
  trainers: z.array(courseTrainerSchema),
  certificate: referenceSchema.nullable(),
})
export type Diploma = z.infer<typeof diploma>

const contents = referenceSchema.extend({
  id: z.int(),
  is_free: z.boolean(),
  total_seconds: z.int(),
  lessons_count: z.int(),
  sections: z.array(sectionSchema),
})
export type DiplomaContents = z.infer<typeof contents>

const id = z.strictObject({ id: slugOrId })

export const diplomaCalls = {
  list: defineEndpoint({
    path: 'public/diplomas/get',
    access: 'public',
    about:
      'Lists the diplomas on offer, 24 per page, filtered by text, field and language, with the fields that have any.',
    shows: ['diplomas', 'courses', 'categories'],
    input: directoryInputSchema(diplomaSorts),
    output: directoryPageSchema(diplomaCardSchema),
    cacheSeconds: 60,
  }),
  details: defineEndpoint({
    path: 'public/diplomas/details',
    access: 'public',
    about: 'Returns one diploma, by slug or id: its courses in order and the price for the reader.',
    shows: ['diplomas', 'courses', 'categories', 'trainers', 'certificates'],
    input: id,
    output: diploma,
    errors: ['not_found'],
    cacheSeconds: 60,
  }),
  content: defineEndpoint({
    path: 'public/diplomas/content',
    access: 'public',
    about: 'Lists the courses of a diploma with their sections and lessons.',
    shows: ['diplomas', 'courses'],
    input: id,
    output: z.array(contents),
    errors: ['not_found'],
    cacheSeconds: 60,
  }),
}
