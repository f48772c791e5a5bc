import { defineEvent } from '#platform/data/facts.ts'
import { z } from 'zod'
import { referenceSchema } from '#features/catalogue/contract.ts'
import { lessonSchema } from '#features/catalogue/courses/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { id, pageSchema, noInput, page } from '#platform/call/input.ts'

/** Where to go on in a course: the lesson left last, or the first one after it that is not finished. */
export const nextLessonSchema = lessonSchema.extend({
  /** Its place in the whole course, from 1. */
  number: z.int(),
  section: referenceSchema.pick({ title: true, lang: true }),
  /** Where it continues, in seconds, and how many are left. */
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
  /** The sum of the percentages of its lessons, 0 to 100 each. */
  lessons_completion: z.int(),
  finished_count: z.int(),
  /** How much of the course is done, in percent. */
  percent: z.int(),
  /** The purchase that opens it, where one does. */
  bought_id: z.string().nullable(),
  enrolled_at: z.string(),
  last_learned_at: z.string(),
  completed_at: z.string().nullable(),
  next_lesson: nextLessonSchema.nullable(),
  /** How long what is not finished takes. */
  seconds_left: z.int(),
})
export type EnrolledCourse = z.infer<typeof enrolledCourse>

const soFar = z.object({
  /** How many are in progress, and how many are finished. */
  running: z.int(),
  finished: z.int(),
  /** Lessons that are finished, and the time that was learned. */
  lessons: z.int(),
  seconds: z.int(),
  nearest: referenceSchema.extend({ lessons_left: z.int() }).nullable(),
  /** How many courses are kept for later. */
  saved: z.int(),
  in_groups: z.boolean(),
  /** They completed a course or bought a diploma, which is how diplomas begin. */
  may_have_diplomas: z.boolean(),
})
export type LearningTotals = z.infer<typeof soFar>

/** The calls about the courses a person learns. */
export const enrollment = {
  get: defineEndpoint({
    path: 'client/courses/get',
    access: 'user',
    about:
      'The courses the person is enrolled in, the one learned last first, 24 a page: all, those in progress or those that are finished.',
    input: z.strictObject({ show: z.enum(['in-progress', 'finished']).optional(), page }),
    output: pageSchema(enrolledCourse),
  }),
  soFar: defineEndpoint({
    path: 'client/courses/so_far',
    access: 'user',
    about:
      'What all courses of the person add up to, which of them is nearest to its end, how many are kept, and whether they learn in a group or perhaps for a diploma.',
    input: noInput,
    output: soFar,
  }),
  enroll: defineEndpoint({
    path: 'client/courses/enroll',
    access: 'user',
    about: 'Enrols the person in a course. It opens nothing that must be paid for, and doing it again changes nothing.',
    input: z.strictObject({ course_id: id }),
    output: z.object({ course_id: z.int(), slug: z.string(), enrolled_at: z.string() }),
    errors: ['not_found'],
    limits: [{ name: 'enrol', hits: 30, seconds: 60 }],
  }),
  resume: defineEndpoint({
    path: 'client/courses/resume',
    access: 'user',
    about: 'The course the person learned in last and has not completed, with the lesson where it goes on, or null.',
    input: noInput,
    output: enrolledCourse.nullable(),
  }),
  lastUpdatedCourse: defineEndpoint({
    path: 'client/courses/last_updated_course',
    access: 'user',
    about: 'The course the person learned in last, or null.',
    input: noInput,
    output: z.object({ slug: z.string() }).nullable(),
  }),
}

/** Somebody was enrolled in a course, by themselves or by what they bought. */
export const courseEnrolled = defineEvent('learning.enrolled', z.object({ course_id: z.int() }))
