import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { pageSchema, slugOrId, page, integer } from '#platform/call/input.ts'
import { defineEvent } from '#platform/data/events.ts'
import { courseCardSchema, langSchema, referenceSchema } from '../contract.ts'

export const lineSchema = z.object({ text: z.string(), lang: langSchema })

export const courseTrainerSchema = z.object({
  slug: z.string(),
  name: z.string(),
  lang: langSchema,
  headline: z.string(),
  thumbnail: z.string().nullable(),
  hue: z.int(),
  rating: z.number(),
  students_count: z.int(),
  courses_count: z.int(),
})
export type CourseTrainer = z.infer<typeof courseTrainerSchema>

export const courseStepSchema = referenceSchema.extend({
  id: z.int(),
  image: z.string(),
  level: courseCardSchema.shape.level,
  lessons_count: z.int(),
  total_seconds: z.int(),
})
export type CourseStep = z.infer<typeof courseStepSchema>

const course = courseCardSchema.extend({
  summary: lineSchema,
  /** Sanitized HTML rendered from Markdown. */
  description: lineSchema,
  /** Public. */
  promo_video: z.string().nullable(),
  is_free: z.boolean(),
  on_sale: z.boolean(),
  files_count: z.int(),
  previews_count: z.int(),
  outcomes: z.array(lineSchema),
  required_skills: z.array(lineSchema),
  audience: z.array(lineSchema),
  /** Breadcrumb from the top-level category. */
  trail: z.array(referenceSchema),
  trainers: z.array(courseTrainerSchema),
  prerequisites: z.array(courseStepSchema),
  certificate: referenceSchema.nullable(),
  diplomas: z.array(referenceSchema),
  updated_at: z.string(),
})
export type Course = z.infer<typeof course>

export const lessonSchema = referenceSchema.extend({
  id: z.int(),
  kind: z.enum(['video', 'article', 'file', 'package']),
  seconds: z.int(),
  preview: z.boolean(),
})
export type Lesson = z.infer<typeof lessonSchema>

export const sectionSchema = z.object({
  id: z.int(),
  title: z.string(),
  lang: langSchema,
  lessons: z.array(lessonSchema),
})
export type Section = z.infer<typeof sectionSchema>

export const reviewSchema = z.object({
  id: z.int(),
  /** Null if the account was deleted. */
  name: z.string().nullable(),
  hue: z.int(),
  image: z.string().nullable(),
  rating: z.int(),
  lang: langSchema,
  text: z.string(),
  trainer_reply: z.string().nullable(),
  replied_at: z.string().nullable(),
  created_at: z.string(),
  edited_at: z.string().nullable(),
})
export type Review = z.infer<typeof reviewSchema>

/** Number of ratings from five stars to one. */
export const ratingCountsSchema = z.array(z.object({ rating: z.int(), count: z.int() }))
export type RatingCounts = z.infer<typeof ratingCountsSchema>

const profile = courseTrainerSchema.extend({ bio: lineSchema, expertise: z.array(lineSchema) })
export type CourseTrainerProfile = z.infer<typeof profile>

const id = { id: slugOrId }

export const courseCalls = {
  details: defineEndpoint({
    path: 'public/courses/details',
    access: 'public',
    about:
      'Returns one course, by slug or id: its description, audience, trainers and the price for the reader.',
    shows: ['course:{id}', 'trainers', 'categories', 'certificates', 'diplomas'],
    input: z.strictObject(id),
    output: course,
    errors: ['not_found'],
    cacheSeconds: 60,
  }),
  content: defineEndpoint({
    path: 'public/courses/content',
    access: 'public',
    about:
      'Lists the sections of a course and their lessons, with durations and which lessons can be previewed.',
    shows: ['course:{id}'],
    input: z.strictObject(id),
    output: z.array(sectionSchema),
    errors: ['not_found'],
    cacheSeconds: 60,
  }),
  trainers: defineEndpoint({
    path: 'public/courses/trainers',
    access: 'public',
    about: 'Lists the trainers of a course and their other courses.',
    shows: ['course:{id}', 'trainers', 'courses', 'categories'],
    input: z.strictObject(id),
    output: z.object({ trainers: z.array(profile), courses: z.array(courseCardSchema) }),
    errors: ['not_found'],
    cacheSeconds: 60,
  }),
  reviews: defineEndpoint({
    path: 'public/courses/reviews',
    access: 'public',
    about:
      'Lists the reviews of a course, newest first, with the number of ratings per star. Can be filtered by rating or language.',
    shows: ['course:{id}', 'reviews:{id}'],
    input: z.strictObject({
      ...id,
      page,
      rating: integer(1, 5).optional(),
      language: langSchema.optional(),
    }),
    output: pageSchema(reviewSchema).extend({
      breakdown: ratingCountsSchema,
      languages: z.object({ en: z.int(), ar: z.int() }),
    }),
    errors: ['not_found'],
    cacheSeconds: 60,
  }),
}

/** Lessons were added to a published course. */
export const lessonsPublished = defineEvent(
  'catalogue.lessons_published',
  z.object({ course_id: z.int(), lesson_ids: z.array(z.int()).min(1) }),
)
