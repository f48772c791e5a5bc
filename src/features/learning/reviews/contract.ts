import { z } from 'zod'
import { reviewSchema } from '#features/catalogue/courses/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { defineEvent } from '#platform/data/facts.ts'
import { baseVersion, slugOrId, multilineText, integer } from '#platform/call/input.ts'
import { reviewLimit, maxReviewLength } from './rules.ts'

const own = reviewSchema
  .omit({ name: true, hue: true, image: true })
  .extend({ /** By it a change says what it began from. */ updated_at: z.string() })

const state = z.object({
  review: own.nullable(),
  /** Why the caller may not review it; null: they may. */
  bar: z.enum(['own_course', 'not_enrolled', 'review_too_early']).nullable(),
  /** How much of the course is done, and how much is needed, in percent. */
  percent: z.int(),
  needed: z.int(),
})
export type ReviewState = z.infer<typeof state>

/** Its slug or id. */
const course = slugOrId

/** The calls about what a person says of a course. Everybody reads `public/courses/reviews`. */
export const reviews = {
  get: defineEndpoint({
    path: 'client/reviews/get',
    access: 'user',
    about: 'What the caller said of a course, and whether they may.',
    input: z.strictObject({ course }),
    output: state,
    errors: ['not_found'],
  }),
  save: defineEndpoint({
    path: 'client/reviews/save',
    access: 'user',
    about:
      'Gives a course one to five stars, with words or without. One review a person and course: saving again changes it, beginning from its `updated_at`.',
    input: z.strictObject({
      course,
      rating: integer(1, 5),
      text: multilineText(maxReviewLength, 0).default(''),
      updated_at: baseVersion.optional(),
    }),
    output: own,
    errors: ['not_found', 'own_course', 'not_enrolled', 'review_too_early', 'changed_meanwhile'],
    limits: [reviewLimit],
  }),
  remove: defineEndpoint({
    path: 'client/reviews/remove',
    access: 'user',
    about: 'Takes the caller’s review of a course back.',
    input: z.strictObject({ course }),
    output: z.object({}),
    errors: ['not_found'],
    limits: [reviewLimit],
  }),
}

const about = z.object({ course_id: z.int(), /** Who should hear of it. */ told: z.array(z.string()) })
/** A course got its first stars from somebody: its trainers should hear of it. */
export const courseReviewed = defineEvent('learning.course_reviewed', about)
/** A trainer answered a review: its writer should hear of it. */
export const reviewAnswered = defineEvent('learning.review_answered', about)
