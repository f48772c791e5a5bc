import { z } from 'zod'
import { reviewSchema } from '#features/catalogue/courses/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { defineEvent } from '#platform/data/events.ts'
import { baseVersion, slugOrId, multilineText, integer } from '#platform/call/input.ts'
import { reviewLimit, maxReviewLength } from './limits.ts'

const own = reviewSchema
  .omit({ name: true, hue: true, image: true })
  .extend({ /** Version for optimistic locking. */ updated_at: z.string() })

const state = z.object({
  review: own.nullable(),
  /** Reason why a review is not possible; null if it is. */
  bar: z.enum(['own_course', 'not_enrolled', 'review_too_early']).nullable(),
  percent: z.int(),
  needed: z.int(),
})
export type ReviewState = z.infer<typeof state>

const course = slugOrId

/** The public list is `public/courses/reviews`. */
export const reviews = {
  get: defineEndpoint({
    path: 'client/reviews/get',
    access: 'user',
    about: 'Returns the caller’s review of a course, and whether they may write one.',
    input: z.strictObject({ course }),
    output: state,
    errors: ['not_found'],
  }),
  save: defineEndpoint({
    path: 'client/reviews/save',
    access: 'user',
    about:
      'Saves the caller’s review of a course: one to five stars with optional text. One review per person and course; a later call updates it, based on its `updated_at`.',
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
    about: 'Deletes the caller’s review of a course.',
    input: z.strictObject({ course }),
    output: z.object({}),
    errors: ['not_found'],
    limits: [reviewLimit],
  }),
}

const about = z.object({ course_id: z.int(), told: z.array(z.string()) })
export const courseReviewed = defineEvent('learning.course_reviewed', about)
export const reviewAnswered = defineEvent('learning.review_answered', about)
