import { z } from 'zod'
import { endpoint } from '#platform/call/contract.ts'
import { slugOrId } from '#platform/call/input.ts'
import { courseCard, reference } from '../contract.ts'
import { breakdown, line, review, trainer } from '../courses/contract.ts'
import { directoryInput, directoryOf } from '../directories/contract.ts'
import { trainerSorts } from '../directories/rules.ts'
import { trainerTile } from '../home/contract.ts'

const profile = trainer.extend({
  bio: line,
  expertise: z.array(line),
  country_id: z.string().nullable(),
  languages: z.array(z.enum(['en', 'ar'])),
  fields: z.array(reference),
  rating_count: z.int(),
  breakdown,
  /** Since when the academy has them. */
  joined_at: z.string(),
  courses: z.array(courseCard),
  reviews: z.array(review.extend({ course: reference })),
})
export type TrainerProfile = z.infer<typeof profile>

/** The calls about trainers. */
export const trainers = {
  list: endpoint({
    path: 'public/trainers/get',
    access: 'public',
    about: 'The trainers of the academy, 24 a page, filtered by words, field and language, with the fields that have any.',
    shows: ['trainers', 'courses', 'categories'],
    input: directoryInput(trainerSorts),
    output: directoryOf(trainerTile),
    cacheSeconds: 60,
  }),
  details: endpoint({
    path: 'public/trainers/details',
    access: 'public',
    about: 'One trainer, by slug or id: their story, what they teach, and what students say of it.',
    shows: ['trainers', 'trainer:{id}', 'courses', 'categories'],
    input: z.strictObject({ id: slugOrId }),
    output: profile,
    errors: ['not_found'],
    cacheSeconds: 60,
  }),
}
