import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { noInput, slug } from '#platform/call/input.ts'
import { artFamilies } from '#ui/art/palette.ts'

/** The language a text came out in: Arabic falls back to English. */
export const langSchema = z.enum(['en', 'ar'])
export const currencySchema = z.enum(['egp', 'usd'])

/** What something costs this reader, in minor units. */
export const priceShape = { price: z.int().nullable(), list_price: z.int().nullable(), currency: currencySchema }

/** Something with a page of its own, as others mention it. */
export const referenceSchema = z.object({ slug: z.string(), title: z.string(), lang: langSchema })

/** A course as every list shows it. Its price is 0 when it is free, and null when only a plan opens it. */
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
  /** The field it belongs to, one of those at the top. */
  category: referenceSchema.nullable(),
  trainer: z.object({ slug: z.string(), name: z.string(), lang: langSchema, hue: z.int() }).nullable(),
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

/** The calls about what the academy offers. */
export const catalogueCalls = {
  categories: defineEndpoint({
    path: 'public/categories',
    access: 'public',
    about: 'Every category, parents before their children, with how many courses it holds, those of its subcategories included.',
    shows: ['categories', 'courses'],
    input: noInput,
    output: z.array(category),
    cacheSeconds: 60,
  }),
  movedCategory: defineEndpoint({
    path: 'public/categories/moved',
    access: 'public',
    about: 'Where a category is found whose address was this one before, or that was merged into another.',
    shows: ['categories'],
    input: z.strictObject({ slug }),
    output: z.object({ slug: z.string() }),
    errors: ['not_found'],
    cacheSeconds: 60,
  }),
}
