import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { pageSchema, slugOrId, page, integer } from '#platform/call/input.ts'
import { defineEvent } from '#platform/data/facts.ts'
import { courseCardSchema, langSchema, referenceSchema } from '../contract.ts'

/** A text and the language it came out in. */
export const lineSchema = z.object({ text: z.string(), lang: langSchema })

/** A trainer as a course or diploma shows them. */
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

/** A course as others lead to it. */
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
  /** Safe HTML, from Markdown. */
  description: lineSchema,
  /** A short film about it, that anybody may watch. */
  promo_video: z.string().nullable(),
  is_free: z.boolean(),
  on_sale: z.boolean(),
  files_count: z.int(),
  previews_count: z.int(),
  outcomes: z.array(lineSchema),
  required_skills: z.array(lineSchema),
  audience: z.array(lineSchema),
  /** The way to it from the top of the tree. */
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

/** A section of a course and its lessons. */
export const sectionSchema = z.object({ id: z.int(), title: z.string(), lang: langSchema, lessons: z.array(lessonSchema) })
export type Section = z.infer<typeof sectionSchema>

/** What a student says of a course, in the language they wrote it in. */
export const reviewSchema = z.object({
  id: z.int(),
  /** Null when the account was deleted. */
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

/** How many gave five stars, four, … one. */
export const ratingCountsSchema = z.array(z.object({ rating: z.int(), count: z.int() }))
export type RatingCounts = z.infer<typeof ratingCountsSchema>

const profile = courseTrainerSchema.extend({ bio: lineSchema, expertise: z.array(lineSchema) })
export type CourseTrainerProfile = z.infer<typeof profile>

const id = { id: slugOrId }

/** The calls about one course. */
export const courseCalls = {
  details: defineEndpoint({
    path: 'public/courses/details',
    access: 'public',
    about: 'One course, by slug or id: what it teaches, for whom, by whom, and what it costs the reader.',
    shows: ['course:{id}', 'trainers', 'categories', 'certificates', 'diplomas'],
    input: z.strictObject(id),
    output: course,
    errors: ['not_found'],
    cacheSeconds: 60,
  }),
  content: defineEndpoint({
    path: 'public/courses/content',
    access: 'public',
    about: 'The sections of a course and their lessons, with lengths and what may be previewed.',
    shows: ['course:{id}'],
    input: z.strictObject(id),
    output: z.array(sectionSchema),
    errors: ['not_found'],
    cacheSeconds: 60,
  }),
  trainers: defineEndpoint({
    path: 'public/courses/trainers',
    access: 'public',
    about: 'Who teaches a course, and what else they teach.',
    shows: ['course:{id}', 'trainers', 'courses', 'categories'],
    input: z.strictObject(id),
    output: z.object({ trainers: z.array(profile), courses: z.array(courseCardSchema) }),
    errors: ['not_found'],
    cacheSeconds: 60,
  }),
  reviews: defineEndpoint({
    path: 'public/courses/reviews',
    access: 'public',
    about: 'What students say of a course, newest first, and how many gave how many stars. May be narrowed to one mark or one language.',
    shows: ['course:{id}', 'reviews:{id}'],
    input: z.strictObject({ ...id, page, rating: integer(1, 5).optional(), language: langSchema.optional() }),
    output: pageSchema(reviewSchema).extend({ breakdown: ratingCountsSchema, languages: z.object({ en: z.int(), ar: z.int() }) }),
    errors: ['not_found'],
    cacheSeconds: 60,
  }),
}

/** Lessons came into a course that is open already: `record(tx, lessonsPublished, { user_id, course_id, lesson_ids }, now)`. */
export const lessonsPublished = defineEvent(
  'catalogue.lessons_published',
  z.object({ course_id: z.int(), lesson_ids: z.array(z.int()).min(1) }),
)
