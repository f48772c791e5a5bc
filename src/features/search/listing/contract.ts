import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { pageSchema, page, slug } from '#platform/call/input.ts'
import { courseCardSchema, langSchema } from '#features/catalogue/contract.ts'
import {
  courseAccesses,
  courseLanguages,
  courseLengths,
  courseLevels,
  minRatings,
  courseSorts,
} from './rules.ts'

/** Accepts an array, one value, or a comma-separated string from an address. */
const optionList = <const Values extends readonly [string, ...string[]]>(values: Values) => {
  const list = z.array(z.enum(values)).max(values.length)
  const text = z
    .string()
    .max(100)
    .transform((it) => it.split(',').filter(Boolean))
  return z.union([list, text.pipe(list)]).default([])
}

export const courseFilterFields = {
  category: slug.optional(),
  level: optionList(courseLevels),
  language: optionList(courseLanguages),
  access: optionList(courseAccesses),
  length: optionList(courseLengths),
  rating: z
    .union([z.literal(minRatings), z.string().max(3).transform(Number).pipe(z.literal(minRatings))])
    .optional(),
  sort: z.enum(courseSorts).optional(),
  page,
}

const countedValue = <Value extends z.ZodType>(value: Value) =>
  z.array(z.object({ value, count: z.int() }))

const facets = z.object({
  category: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      lang: langSchema,
      parent: z.string().nullable(),
      count: z.int(),
    }),
  ),
  level: countedValue(z.enum(courseLevels)),
  language: countedValue(z.enum(courseLanguages)),
  access: countedValue(z.enum(courseAccesses)),
  length: countedValue(z.enum(courseLengths)),
  rating: countedValue(z.literal(minRatings)),
})
export type CourseFacets = z.infer<typeof facets>

const empty = z.object({
  /** Number of results without this filter. */
  without: z.array(
    z.object({
      filter: z.enum(['category', 'level', 'language', 'access', 'length', 'rating']),
      count: z.int(),
    }),
  ),
  popular: z.array(courseCardSchema),
})
export type EmptyListHelp = z.infer<typeof empty>

/** `empty` is set only if there are no results. */
export const courseListSchema = <Card extends z.ZodType>(card: Card) =>
  pageSchema(card).extend({ facets, empty: empty.nullable() })

export const listingCalls = {
  courses: defineEndpoint({
    path: 'public/courses/get',
    access: 'public',
    about:
      'Lists published courses, 24 per page, filtered by category, level, language, access, duration and rating, with counts for each filter.',
    shows: ['courses', 'categories', 'trainers'],
    input: z.strictObject(courseFilterFields),
    output: courseListSchema(courseCardSchema),
    errors: ['not_found'],
    cacheSeconds: 60,
  }),
}
