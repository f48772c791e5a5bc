import { z } from 'zod'
import { endpoint } from '#platform/call/contract.ts'
import { slugOrId } from '#platform/call/input.ts'
import { reference, price } from '../contract.ts'
import { line, section, step, trainer } from '../courses/contract.ts'
import { directoryInput, directoryOf } from '../directories/contract.ts'
import { diplomaSorts } from '../directories/rules.ts'
import { diplomaCard } from '../home/contract.ts'

const part = step.extend({ is_free: z.boolean(), in_plans: z.boolean(), summary: line, rating: z.number(), rating_count: z.int() })
export type DiplomaCourse = z.infer<typeof part>

const diploma = reference.extend({
  id: z.int(),
  summary: line,
  /** Safe HTML, from Markdown. */
  description: line,
  image: z.string(),
  lessons_count: z.int(),
  total_seconds: z.int(),
  students_count: z.int(),
  rating: z.number(),
  rating_count: z.int(),
  ...price,
  category: reference.nullable(),
  courses: z.array(part),
  /** What its courses teach, the first of each. */
  outcomes: z.array(line),
  trainers: z.array(trainer),
  certificate: reference.nullable(),
})
export type Diploma = z.infer<typeof diploma>

const contents = reference.extend({
  id: z.int(),
  is_free: z.boolean(),
  total_seconds: z.int(),
  lessons_count: z.int(),
  sections: z.array(section),
})
export type DiplomaContents = z.infer<typeof contents>

const id = z.strictObject({ id: slugOrId })

/** The calls about diplomas. */
export const diplomas = {
  list: endpoint({
    path: 'public/diplomas/get',
    access: 'public',
    about: 'The diplomas on offer, 24 a page, filtered by words, field and language, with the fields that have any.',
    shows: ['diplomas', 'courses', 'categories'],
    input: directoryInput(diplomaSorts),
    output: directoryOf(diplomaCard),
    cacheSeconds: 60,
  }),
  details: endpoint({
    path: 'public/diplomas/details',
    access: 'public',
    about: 'One diploma, by slug or id: the courses on its way in their order, and what it costs the reader.',
    shows: ['diplomas', 'courses', 'categories', 'trainers', 'certificates'],
    input: id,
    output: diploma,
    errors: ['not_found'],
    cacheSeconds: 60,
  }),
  content: endpoint({
    path: 'public/diplomas/content',
    access: 'public',
    about: 'The courses of a diploma with their sections and lessons.',
    shows: ['diplomas', 'courses'],
    input: id,
    output: z.array(contents),
    errors: ['not_found'],
    cacheSeconds: 60,
  }),
}
