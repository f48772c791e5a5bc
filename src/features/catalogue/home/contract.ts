import { z } from 'zod'
import { endpoint } from '#platform/call/contract.ts'
import { nothing } from '#platform/call/input.ts'
import { courseCard, lang, reference, price } from '../contract.ts'

/** A trainer as lists show them. */
export const trainerTile = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  lang,
  headline: z.string(),
  thumbnail: z.string().nullable(),
  hue: z.int(),
  courses_count: z.int(),
})
export type HomeTrainer = z.infer<typeof trainerTile>

/** A diploma as lists show it. */
export const diplomaCard = reference.extend({
  id: z.int(),
  summary: z.string(),
  image: z.string(),
  steps: z.array(z.string()),
  courses_count: z.int(),
  total_seconds: z.int(),
  ...price,
  category: reference.nullable(),
})
export type HomeDiploma = z.infer<typeof diplomaCard>

const figures = z.object({ courses: z.int(), trainers: z.int(), lesson_seconds: z.int() })
export type Figures = z.infer<typeof figures>

/** What the home page shows of the catalogue. */
export const home = {
  courses: endpoint({
    path: 'public/home/courses',
    access: 'public',
    about: 'The courses most people take, for the home page.',
    shows: ['courses', 'categories', 'trainers'],
    input: nothing,
    output: z.array(courseCard),
    cacheSeconds: 60,
  }),
  trainers: endpoint({
    path: 'public/home/trainers',
    access: 'public',
    about: 'The trainers shown on the home page.',
    shows: ['trainers', 'courses'],
    input: nothing,
    output: z.array(trainerTile),
    cacheSeconds: 60,
  }),
  diplomas: endpoint({
    path: 'public/home/diplomas',
    access: 'public',
    about: 'The diplomas shown on the home page, with the way through each in a few words.',
    shows: ['diplomas', 'courses'],
    input: nothing,
    output: z.array(diplomaCard),
    cacheSeconds: 60,
  }),
  figures: endpoint({
    path: 'public/home/figures',
    access: 'public',
    about: 'How much the academy offers: courses, trainers, and seconds of lessons.',
    shows: ['courses', 'trainers'],
    input: nothing,
    output: figures,
    cacheSeconds: 60,
  }),
}
