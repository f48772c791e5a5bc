import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { noInput } from '#platform/call/input.ts'
import { courseCardSchema, langSchema, referenceSchema, priceShape } from '../contract.ts'

export const trainerTileSchema = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  lang: langSchema,
  headline: z.string(),
  thumbnail: z.string().nullable(),
  hue: z.int(),
  courses_count: z.int(),
})
export type HomeTrainer = z.infer<typeof trainerTileSchema>

export const diplomaCardSchema = referenceSchema.extend({
  id: z.int(),
  summary: z.string(),
  image: z.string(),
  steps: z.array(z.string()),
  courses_count: z.int(),
  total_seconds: z.int(),
  ...priceShape,
  category: referenceSchema.nullable(),
})
export type HomeDiploma = z.infer<typeof diplomaCardSchema>

const figures = z.object({ courses: z.int(), trainers: z.int(), lesson_seconds: z.int() })
export type AcademyTotals = z.infer<typeof figures>

export const homeCalls = {
  courses: defineEndpoint({
    path: 'public/home/courses',
    access: 'public',
    about: 'Lists the most popular courses for the home page.',
    shows: ['courses', 'categories', 'trainers'],
    input: noInput,
    output: z.array(courseCardSchema),
    cacheSeconds: 60,
  }),
  trainers: defineEndpoint({
    path: 'public/home/trainers',
    access: 'public',
    about: 'Lists the trainers shown on the home page.',
    shows: ['trainers', 'courses'],
    input: noInput,
    output: z.array(trainerTileSchema),
    cacheSeconds: 60,
  }),
  diplomas: defineEndpoint({
    path: 'public/home/diplomas',
    access: 'public',
    about: 'Lists the diplomas shown on the home page, each with a short summary of its steps.',
    shows: ['diplomas', 'courses'],
    input: noInput,
    output: z.array(diplomaCardSchema),
    cacheSeconds: 60,
  }),
  figures: defineEndpoint({
    path: 'public/home/figures',
    access: 'public',
    about: 'Returns the totals of the academy: courses, trainers and seconds of lessons.',
    shows: ['courses', 'trainers'],
    input: noInput,
    output: figures,
    cacheSeconds: 60,
  }),
}
