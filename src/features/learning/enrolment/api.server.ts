import { serve } from '#platform/gate.server.ts'
import { within } from '#platform/limits.server.ts'
import { enrol } from './commands.server.ts'
import { enrolment } from './contract.ts'
import { enrolledCourses, lastUpdatedCourse } from './queries.server.ts'
import { completionOf, enrolLimit } from './rules.ts'

export const enrolmentApi = serve(enrolment, {
  get: async ({ db, actor, reader, now }) => {
    const courses = await enrolledCourses(db, reader, actor.id, now)
    return courses.map((it) => ({ ...it, percent: completionOf(it.lessons_completion, it.lessons_count) }))
  },
  enroll: async ({ db, actor, now, input }) => {
    await within(db, `enrol:${actor.id}`, enrolLimit, now)
    return enrol(db, actor.id, input.course_id, now)
  },
  lastUpdatedCourse: async ({ db, actor }) => (await lastUpdatedCourse(db, actor.id)) ?? null,
})
