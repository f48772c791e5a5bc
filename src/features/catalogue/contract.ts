import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { noInput, slug } from '#platform/call/input.ts'
import { artFamilies } from '#ui/art/palette.ts'

/** Language of the text: Arabic falls back to English. */
export const langSchema = z.enum(['en', 'ar'])
export const currencySchema = z.enum(['egp', 'usd'])

/** In minor units of the reader's currency. */
export const priceShape = {
  price: z.int().nullable(),
  list_price: z.int().nullable(),
  currency: currencySchema,
}

export const referenceSchema = z.object({ slug: z.string(), title: z.string(), lang: langSchema })

/** The price is 0 if free and null if only a plan includes it. */
export const courseCardSchema = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  lang: langSchema,
  image: z.string(),
  level: z.enum(['beginner', 'intermediate', 'advanced']),
  language: z.enum(['en', 'ar', 'both']),
  lessons_count: z.int(),
  total_seconds: z.int(),
  rating: z.number(),
  rating_count: z.int(),
  students_count: z.int(),
  in_plans: z.boolean(),
  ...priceShape,
  /** The top-level category. */
  category: referenceSchema.nullable(),
  trainer: z
    .object({ slug: z.string(), name: z.string(), lang: langSchema, hue: z.int() })
    .nullable(),
})
export type CourseCardData = z.infer<typeof courseCardSchema>

const category = referenceSchema.extend({
  id: z.int(),
  parent_id: z.int().nullable(),
  text: z.string(),
  icon: z.string(),
  hue: z.int(),
  art: z.enum(artFamilies),
  thumbnail: z.string(),
  courses_count: z.int(),
})
export type Category = z.infer<typeof category>

export const catalogueCalls = {
  categories: defineEndpoint({
    path: 'public/categories',
    access: 'public',
    about:
      'Lists all categories, parents before their children, with their number of courses including those of subcategories.',
    shows: ['categories', 'courses'],
    input: noInput,
    output: z.array(category),
    cacheSeconds: 60,
  }),
  movedCategory: defineEndpoint({
    path: 'public/categories/moved',
    access: 'public',
    about: 'Returns the current address of a category that was renamed or merged into another.',
    shows: ['categories'],
    input: z.strictObject({ slug }),
    output: z.object({ slug: z.string() }),
    errors: ['not_found'],
    cacheSeconds: 60,
  }),
}
