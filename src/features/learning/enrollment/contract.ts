import { defineEvent } from '#platform/data/events.ts'
import { z } from 'zod'
import { referenceSchema } from '#features/catalogue/contract.ts'
import { lessonSchema } from '#features/catalogue/courses/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { id, pageSchema, noInput, page } from '#platform/call/input.ts'

/** The lesson left last, or the next unfinished one after it. */
export const nextLessonSchema = lessonSchema.extend({
  /** Position in the course, from 1. */
  number: z.int(),
  section: referenceSchema.pick({ title: true, lang: true }),
  /** Resume position and remaining time, in seconds. */
  position: z.int(),
  seconds_left: z.int(),
})
export type NextLesson = z.infer<typeof nextLessonSchema>

const enrolledCourse = referenceSchema.extend({
  id: z.int(),
  image: z.string(),
  category: referenceSchema.nullable(),
  trainer: z.object({ name: z.string(), lang: referenceSchema.shape.lang }).nullable(),
  lessons_count: z.int(),
  total_seconds: z.int(),
  /** Sum of the lesson percentages. */
  lessons_completion: z.int(),
  finished_count: z.int(),
  percent: z.int(),
  bought_id: z.string().nullable(),
  enrolled_at: z.string(),
  last_learned_at: z.string(),
  completed_at: z.string().nullable(),
  next_lesson: nextLessonSchema.nullable(),
  seconds_left: z.int(),
})
export type EnrolledCourse = z.infer<typeof enrolledCourse>

const soFar = z.object({
  running: z.int(),
  finished: z.int(),
  lessons: z.int(),
  seconds: z.int(),
  nearest: referenceSchema.extend({ lessons_left: z.int() }).nullable(),
  saved: z.int(),
  in_groups: z.boolean(),
  /** True after completing a course or buying a diploma, which is how diplomas begin. */
  may_have_diplomas: z.boolean(),
})
export type LearningTotals = z.infer<typeof soFar>

export const enrollment = {
  get: defineEndpoint({
    path: 'client/courses/get',
    access: 'user',
    about:
      'Returns the courses the person is enrolled in, most recently learned first, 24 per page: all, in progress or finished.',
    input: z.strictObject({ show: z.enum(['in-progress', 'finished']).optional(), page }),
    output: pageSchema(enrolledCourse),
  }),
  soFar: defineEndpoint({
    path: 'client/courses/so_far',
    access: 'user',
    about:
      'Returns learning statistics over all courses of the person: totals, the course closest to completion, the number of favorites, and whether they belong to a group or may be working toward a diploma.',
    input: noInput,
    output: soFar,
  }),
  enroll: defineEndpoint({
    path: 'client/courses/enroll',
    access: 'user',
    about:
      'Enrolls the person in a course. It grants no paid access; repeating the call changes nothing.',
    input: z.strictObject({ course_id: id }),
    output: z.object({ course_id: z.int(), slug: z.string(), enrolled_at: z.string() }),
    errors: ['not_found'],
    limits: [{ name: 'enrol', hits: 30, seconds: 60 }],
  }),
  resume: defineEndpoint({
    path: 'client/courses/resume',
    access: 'user',
    about:
      'Returns the most recently learned course that is not completed, with the lesson to continue with, or null.',
    input: noInput,
    output: enrolledCourse.nullable(),
  }),
  lastUpdatedCourse: defineEndpoint({
    path: 'client/courses/last_updated_course',
    access: 'user',
    about: 'Returns the course the person learned in last, or null.',
    input: noInput,
    output: z.object({ slug: z.string() }).nullable(),
  }),
}

/** Also emitted for enrollment by purchase. */
export const courseEnrolled = defineEvent('learning.enrolled', z.object({ course_id: z.int() }))
