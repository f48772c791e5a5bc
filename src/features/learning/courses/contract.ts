import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { slugOrId } from '#platform/call/input.ts'
import { accessSchema } from '../access/contract.ts'
import { nextLessonSchema } from '../enrollment/contract.ts'

const lessonMark = z.object({
  id: z.int(),
  percent: z.int(),
  finished: z.boolean(),
  allowed: z.boolean(),
})
export type LessonStatus = z.infer<typeof lessonMark>

const standing = z.object({
  is_enrolled: z.boolean(),
  access: accessSchema,
  access_enrolled: accessSchema,
  percent: z.int(),
  finished_count: z.int(),
  completed_at: z.string().nullable(),
  /** Completion threshold in percent. */
  completed_from: z.int(),
  next_lesson: nextLessonSchema.nullable(),
  lessons: z.array(lessonMark),
  /** Progress in recommended courses, only where enrolled. */
  prerequisites: z.array(z.object({ id: z.int(), percent: z.int(), is_completed: z.boolean() })),
})
export type CourseStatus = z.infer<typeof standing>

export const learnerCourse = {
  standing: defineEndpoint({
    path: 'client/courses/standing',
    access: 'user',
    about:
      'Returns the person’s status in a course: enrollment, access, progress per lesson, and the lesson to continue with.',
    input: z.strictObject({ id: slugOrId }),
    output: standing,
    errors: ['not_found'],
  }),
}
