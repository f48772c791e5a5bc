import { z } from 'zod'
import { endpoint } from '#platform/call/contract.ts'
import { listOf, slugOrId, page, whole } from '#platform/call/input.ts'
import { fact } from '#platform/data/facts.ts'
import { courseCard, lang, reference } from '../contract.ts'

/** A text and the language it came out in. */
export const line = z.object({ text: z.string(), lang })

/** A trainer as a course or diploma shows them. */
export const trainer = z.object({
  slug: z.string(),
  name: z.string(),
  lang,
  headline: z.string(),
  thumbnail: z.string().nullable(),
  hue: z.int(),
  rating: z.number(),
  students_count: z.int(),
  courses_count: z.int(),
})
export type Trainer = z.infer<typeof trainer>

/** A course as others lead to it. */
export const step = reference.extend({
  id: z.int(),
  image: z.string(),
  level: courseCard.shape.level,
  lessons_count: z.int(),
  total_seconds: z.int(),
})
export type Step = z.infer<typeof step>

const course = courseCard.extend({
  summary: line,
  /** Safe HTML, from Markdown. */
  description: line,
  /** A short film about it, that anybody may watch. */
  promo_video: z.string().nullable(),
  is_free: z.boolean(),
  on_sale: z.boolean(),
  files_count: z.int(),
  previews_count: z.int(),
  outcomes: z.array(line),
  required_skills: z.array(line),
  audience: z.array(line),
  /** The way to it from the top of the tree. */
  trail: z.array(reference),
  trainers: z.array(trainer),
  prerequisites: z.array(step),
  certificate: reference.nullable(),
  diplomas: z.array(reference),
  updated_at: z.string(),
})
export type Course = z.infer<typeof course>

export const lesson = reference.extend({
  id: z.int(),
  kind: z.enum(['video', 'article', 'file', 'package']),
  seconds: z.int(),
  preview: z.boolean(),
})
export type Lesson = z.infer<typeof lesson>

/** A section of a course and its lessons. */
export const section = z.object({ id: z.int(), title: z.string(), lang, lessons: z.array(lesson) })
export type Section = z.infer<typeof section>

/** What a student says of a course, in the language they wrote it in. */
export const review = z.object({
  id: z.int(),
  /** Null when the account was deleted. */
  name: z.string().nullable(),
  hue: z.int(),
  image: z.string().nullable(),
  rating: z.int(),
  lang,
  text: z.string(),
  trainer_reply: z.string().nullable(),
  replied_at: z.string().nullable(),
  created_at: z.string(),
  edited_at: z.string().nullable(),
})
export type Review = z.infer<typeof review>

/** How many gave five stars, four, … one. */
export const breakdown = z.array(z.object({ rating: z.int(), count: z.int() }))
export type Breakdown = z.infer<typeof breakdown>

const profile = trainer.extend({ bio: line, expertise: z.array(line) })
export type Profile = z.infer<typeof profile>

const id = { id: slugOrId }

/** The calls about one course. */
export const courses = {
  details: endpoint({
    path: 'public/courses/details',
    access: 'public',
    about: 'One course, by slug or id: what it teaches, for whom, by whom, and what it costs the reader.',
    shows: ['course:{id}', 'trainers', 'categories', 'certificates', 'diplomas'],
    input: z.strictObject(id),
    output: course,
    errors: ['not_found'],
    cacheSeconds: 60,
  }),
  content: endpoint({
    path: 'public/courses/content',
    access: 'public',
    about: 'The sections of a course and their lessons, with lengths and what may be previewed.',
    shows: ['course:{id}'],
    input: z.strictObject(id),
    output: z.array(section),
    errors: ['not_found'],
    cacheSeconds: 60,
  }),
  trainers: endpoint({
    path: 'public/courses/trainers',
    access: 'public',
    about: 'Who teaches a course, and what else they teach.',
    shows: ['course:{id}', 'trainers', 'courses', 'categories'],
    input: z.strictObject(id),
    output: z.object({ trainers: z.array(profile), courses: z.array(courseCard) }),
    errors: ['not_found'],
    cacheSeconds: 60,
  }),
  reviews: endpoint({
    path: 'public/courses/reviews',
    access: 'public',
    about: 'What students say of a course, newest first, and how many gave how many stars. May be narrowed to one mark or one language.',
    shows: ['course:{id}', 'reviews:{id}'],
    input: z.strictObject({ ...id, page, rating: whole(1, 5).optional(), language: lang.optional() }),
    output: listOf(review).extend({ breakdown, languages: z.object({ en: z.int(), ar: z.int() }) }),
    errors: ['not_found'],
    cacheSeconds: 60,
  }),
}

/** Lessons came into a course that is open already: `record(tx, lessonsPublished, { user_id, course_id, lesson_ids }, now)`. */
export const lessonsPublished = fact('catalogue.lessons_published', z.object({ course_id: z.int(), lesson_ids: z.array(z.int()).min(1) }))
