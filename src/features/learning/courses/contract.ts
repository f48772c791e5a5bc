import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { slugOrId } from '#platform/call/input.ts'
import { accessSchema } from '../access/contract.ts'
import { nextLessonSchema } from '../enrolment/contract.ts'

/** How far a person is with one lesson, and whether it opens for them. */
const lessonMark = z.object({ id: z.int(), percent: z.int(), finished: z.boolean(), allowed: z.boolean() })
export type LessonStatus = z.infer<typeof lessonMark>

const standing = z.object({
  is_enrolled: z.boolean(),
  /** Whether its lessons open now, and whether they would once the person is enrolled. */
  access: accessSchema,
  access_enrolled: accessSchema,
  percent: z.int(),
  finished_count: z.int(),
  completed_at: z.string().nullable(),
  /** How much of this course counts as completed, in percent. */
  completed_from: z.int(),
  next_lesson: nextLessonSchema.nullable(),
  lessons: z.array(lessonMark),
  /** How far the person is with what is suggested first; only what they are enrolled in. */
  prerequisites: z.array(z.object({ id: z.int(), percent: z.int(), is_completed: z.boolean() })),
})
export type CourseStatus = z.infer<typeof standing>

/** The calls about a course as one person stands to it. */
export const learnerCourse = {
  standing: defineEndpoint({
    path: 'client/courses/standing',
    access: 'user',
    about: 'How the person stands to a course: enrolled or not, what opens, how far they are with each lesson, and where to go on.',
    input: z.strictObject({ id: slugOrId }),
    output: standing,
    errors: ['not_found'],
  }),
}
