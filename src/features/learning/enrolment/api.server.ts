import { serve } from '#platform/gate.server.ts'
import { within } from '#platform/limits.server.ts'
import { enrol } from './commands.server.ts'
import { enrolment } from './contract.ts'
import { enrolledCourses, lastUpdatedCourse } from './queries.server.ts'
import { completionOf, enrolLimit } from './rules.ts'

export const enrolmentApi = serve(enrolment, {
  get: async ({ db, actor, reader, now }) => (await enrolledCourses(db, reader, actor.id, now)).map(withPercent),
  resume: async ({ db, actor, reader, now }) => {
    const [course] = await enrolledCourses(db, reader, actor.id, now, { running: true })
    return course ? withPercent(course) : null
  },
  enroll: async ({ db, actor, now, input }) => {
    await within(db, `enrol:${actor.id}`, enrolLimit, now)
    return enrol(db, actor.id, input.course_id, now)
  },
  lastUpdatedCourse: async ({ db, actor }) => (await lastUpdatedCourse(db, actor.id).executeTakeFirst()) ?? null,
})

function withPercent<C extends { lessons_completion: number; lessons_count: number }>(course: C) {
  return { ...course, percent: completionOf(course.lessons_completion, course.lessons_count) }
}
