import { z } from 'zod'
import { endpoint } from '#platform/call/contract.ts'
import { listOf, page, slug } from '#platform/call/input.ts'
import { courseCard, lang } from '../contract.ts'
import { accesses, languages, lengths, levels, ratings, sorts } from './rules.ts'

/** Some of these values: a list, one, or several with commas between them as addresses have them. */
const someOf = <const Values extends readonly [string, ...string[]]>(values: Values) => {
  const list = z.array(z.enum(values)).max(values.length)
  const text = z
    .string()
    .max(100)
    .transform((it) => it.split(',').filter(Boolean))
  return z.union([list, text.pipe(list)]).default([])
}

/** What every list of courses can be narrowed and sorted by. */
export const narrowed = {
  category: slug.optional(),
  level: someOf(levels),
  language: someOf(languages),
  access: someOf(accesses),
  length: someOf(lengths),
  rating: z.union([z.literal(ratings), z.string().max(3).transform(Number).pipe(z.literal(ratings))]).optional(),
  sort: z.enum(sorts).optional(),
  page,
}

const counted = <Value extends z.ZodType>(value: Value) => z.array(z.object({ value, count: z.int() }))

const facets = z.object({
  category: z.array(z.object({ slug: z.string(), title: z.string(), lang, parent: z.string().nullable(), count: z.int() })),
  level: counted(z.enum(levels)),
  language: counted(z.enum(languages)),
  access: counted(z.enum(accesses)),
  length: counted(z.enum(lengths)),
  rating: counted(z.literal(ratings)),
})
export type CourseFacets = z.infer<typeof facets>

const empty = z.object({
  /** How many there would be without this one filter. */
  without: z.array(z.object({ filter: z.enum(['category', 'level', 'language', 'access', 'length', 'rating']), count: z.int() })),
  popular: z.array(courseCard),
})
export type EmptyList = z.infer<typeof empty>

/** A list of courses with what it can be narrowed to; `empty` is there when nothing was found. */
export const courseList = <Card extends z.ZodType>(card: Card) => listOf(card).extend({ facets, empty: empty.nullable() })

/** The call that lists courses. */
export const listing = {
  courses: endpoint({
    path: 'public/courses/get',
    access: 'public',
    about: 'Published courses, 24 a page, narrowed by category, level, language, access, length and rating, with counts for each filter.',
    shows: ['courses', 'categories', 'trainers'],
    input: z.strictObject(narrowed),
    output: courseList(courseCard),
    errors: ['not_found'],
    cacheSeconds: 60,
  }),
}
