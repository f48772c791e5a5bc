import { z } from 'zod'
import { named } from '#features/catalogue/contract.ts'
import { lesson } from '#features/catalogue/courses/contract.ts'
import { endpoint } from '#platform/contract.ts'
import { id, nothing } from '#platform/input.ts'

/** Where to go on in a course: the lesson left last, or the first one after it that is not finished. */
export const nextLesson = lesson.extend({
  /** Its place in the whole course, from 1. */
  number: z.int(),
  section: named.pick({ title: true, lang: true }),
  /** Where it continues, in seconds, and how many are left. */
  position: z.int(),
  seconds_left: z.int(),
})
export type NextLesson = z.infer<typeof nextLesson>

const enrolledCourse = named.extend({
  id: z.int(),
  image: z.string(),
  category: named.nullable(),
  trainer: z.object({ name: z.string(), lang: named.shape.lang }).nullable(),
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
  next_lesson: nextLesson.nullable(),
  /** How long what is not finished takes. */
  seconds_left: z.int(),
})
export type EnrolledCourse = z.infer<typeof enrolledCourse>

/** The calls about the courses a person learns. */
export const enrolment = {
  get: endpoint({
    path: 'client/courses/get',
    access: 'user',
    about: 'The courses the person is enrolled in, the one learned last first.',
    input: nothing,
    output: z.array(enrolledCourse),
  }),
  enroll: endpoint({
    path: 'client/courses/enroll',
    access: 'user',
    about: 'Enrols the person in a course. It opens nothing that must be paid for, and doing it again changes nothing.',
    input: z.strictObject({ course_id: id }),
    output: z.object({ course_id: z.int(), slug: z.string(), enrolled_at: z.string() }),
    errors: ['not_found', 'too_many_requests'],
  }),
  resume: endpoint({
    path: 'client/courses/resume',
    access: 'user',
    about: 'The course the person learned in last and has not completed, with the lesson where it goes on, or null.',
    input: nothing,
    output: enrolledCourse.nullable(),
  }),
  lastUpdatedCourse: endpoint({
    path: 'client/courses/last_updated_course',
    access: 'user',
    about: 'The course the person learned in last, or null.',
    input: nothing,
    output: z.object({ slug: z.string() }).nullable(),
  }),
}
