import { z } from 'zod'
import { countryIdSchema } from '#features/accounts/countries/contract.ts'
import { pictureFields } from '#features/accounts/profile/contract.ts'
import { referenceSchema } from '#features/catalogue/contract.ts'
import { reviewSchema } from '#features/catalogue/courses/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import {
  baseVersion,
  id,
  line,
  pageSchema,
  noInput,
  page,
  personName,
  multilineText,
} from '#platform/call/input.ts'
import { numbers } from '#platform/data/constants.ts'
import { isSkillsText } from './rules.ts'
import { maxBioLength, maxReplyLength, maxSkillsLength } from './limits.ts'

const trainer = z.object({
  slug: z.string(),
  name: z.string(),
  name_ar: z.string(),
  headline: z.string(),
  headline_ar: z.string(),
  bio: z.string(),
  bio_ar: z.string(),
  expertise: z.array(z.object({ text: z.string(), text_ar: z.string() })),
  country_id: z.string().nullable(),
  thumbnail: z.string().nullable(),
  published_at: z.string().nullable(),
  /** Version for optimistic locking. */
  updated_at: z.string(),
})
export type TrainerProfile = z.infer<typeof trainer>

const course = referenceSchema.extend({
  id: z.int(),
  image: z.string(),
  is_published: z.boolean(),
  students_count: z.int(),
  completed_count: z.int(),
  /** Average progress of enrolled people in percent; null if there are none. */
  completion: z.int().nullable(),
  rating: z.number(),
  rating_count: z.int(),
  waiting_comments: z.int(),
  waiting_reviews: z.int(),
})
export type TaughtCourse = z.infer<typeof course>

const waitingComment = z.object({
  id: z.string(),
  text: z.string(),
  name: z.string().nullable(),
  hue: z.int(),
  image: z.string().nullable(),
  second: z.int().nullable(),
  created_at: z.string(),
  replies_count: z.int(),
  course: referenceSchema,
  lesson: referenceSchema,
})
export type UnansweredComment = z.infer<typeof waitingComment>

const taughtReview = reviewSchema.extend({ course: referenceSchema })
export type TaughtReview = z.infer<typeof taughtReview>

const skills = multilineText(maxSkillsLength, 0).refine(isSkillsText, 'too_long')
const emptyAsNull = <T extends z.ZodType>(kind: T) =>
  z.preprocess((it) => (it === '' ? null : it), kind.nullable())

export const trainerProfile = {
  profile: defineEndpoint({
    path: 'client/trainer/profile',
    access: 'trainer',
    about:
      'Returns the caller’s public trainer profile in both languages, and the courses they teach with statistics and unanswered items.',
    input: noInput,
    output: z.object({ trainer: trainer.nullable(), courses: z.array(course) }),
  }),
  update: defineEndpoint({
    path: 'client/trainer/update',
    access: 'trainer',
    about:
      'Updates the given fields of the caller’s public trainer profile; skills are one per line. `image` is a picture as in `client/access/updateProfile`. A draft is published once name, headline and story are present. A change of text is based on the `updated_at` that was read.',
    input: z.strictObject({
      name: personName(80, 2).optional(),
      name_ar: personName(80, 0).optional(),
      headline: line(140, 2).optional(),
      headline_ar: line(140, 0).optional(),
      bio: multilineText(maxBioLength, 40).optional(),
      bio_ar: multilineText(maxBioLength, 0).optional(),
      expertise: skills.optional(),
      expertise_ar: skills.optional(),
      country_id: emptyAsNull(countryIdSchema).optional(),
      updated_at: baseVersion.optional(),
      ...pictureFields,
    }),
    output: trainer,
    errors: ['picture_kind', 'changed_meanwhile', 'unavailable'],
    limits: [{ name: 'trainer', hits: 60, seconds: 3600 }],
    uploadBytes: numbers.avatar_bytes + numbers.body_bytes,
  }),
  comments: defineEndpoint({
    path: 'client/trainer/comments',
    access: 'trainer',
    about:
      'Returns comments on the caller’s lessons that no trainer has answered, longest waiting first.',
    input: z.strictObject({ course_id: id.optional(), page }),
    output: pageSchema(waitingComment),
  }),
  reviews: defineEndpoint({
    path: 'client/trainer/reviews',
    access: 'trainer',
    about: 'Returns learners’ reviews of the caller’s courses, unanswered first, then newest.',
    input: z.strictObject({ course_id: id.optional(), page }),
    output: pageSchema(taughtReview),
  }),
  reviewReply: defineEndpoint({
    path: 'client/trainer/review-reply',
    access: 'trainer',
    about:
      'Publishes or updates the trainer’s reply to a review of one of the caller’s courses; an empty text deletes it. Based on the `replied_at` that was read, null if there was none.',
    input: z.strictObject({
      review_id: id,
      text: multilineText(maxReplyLength, 0),
      replied_at: baseVersion,
    }),
    output: z.object({ trainer_reply: z.string().nullable(), replied_at: z.string().nullable() }),
    errors: ['not_found', 'changed_meanwhile'],
    limits: [{ name: 'review-reply', hits: 30, seconds: 3600 }],
  }),
}
