import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { slugOrId } from '#platform/call/input.ts'
import { courseCardSchema, referenceSchema } from '../contract.ts'
import {
  ratingCountsSchema,
  lineSchema,
  reviewSchema,
  courseTrainerSchema,
} from '../courses/contract.ts'
import { directoryInputSchema, directoryPageSchema } from '../directories/contract.ts'
import { trainerSorts } from '../directories/rules.ts'
import { trainerTileSchema } from '../home/contract.ts'

const profile = courseTrainerSchema.extend({
  bio: lineSchema,
  expertise: z.array(lineSchema),
  country_id: z.string().nullable(),
  languages: z.array(z.enum(['en', 'ar'])),
  fields: z.array(referenceSchema),
  rating_count: z.int(),
  breakdown: ratingCountsSchema,
  joined_at: z.string(),
  courses: z.array(courseCardSchema),
  reviews: z.array(reviewSchema.extend({ course: referenceSchema })),
})
export type TrainerProfile = z.infer<typeof profile>

export const trainerCalls = {
  list: defineEndpoint({
    path: 'public/trainers/get',
    access: 'public',
    about:
      'Lists the trainers of the academy, 24 per page, filtered by text, field and language, with the fields that have any.',
    shows: ['trainers', 'courses', 'categories'],
    input: directoryInputSchema(trainerSorts),
    output: directoryPageSchema(trainerTileSchema),
    cacheSeconds: 60,
  }),
  details: defineEndpoint({
    path: 'public/trainers/details',
    access: 'public',
    about: 'Returns one trainer, by slug or id: their biography, courses and reviews.',
    shows: ['trainers', 'trainer:{id}', 'courses', 'categories'],
    input: z.strictObject({ id: slugOrId }),
    output: profile,
    errors: ['not_found'],
    cacheSeconds: 60,
  }),
}
