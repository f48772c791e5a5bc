import { sql } from 'kysely'
import { serve } from '#platform/call/gate.server.ts'
import { pageOf } from '#platform/call/page-of.server.ts'
import { enrol } from './commands.server.ts'
import { enrolment } from './contract.ts'
import { enrolledCourses, enrolmentFigures, lastUpdatedCourse } from './queries.server.ts'
import { completionOf, figuresOf } from './rules.ts'

export const enrolmentApi = serve(enrolment, {
  get: async ({ db, actor, reader, now, input: { page, show } }) => {
    const { items, ...list } = await pageOf(page, enrolledCourses(db, reader, actor.id, now, { show }))
    return { ...list, items: items.map(withPercent) }
  },
  soFar: async ({ db, actor, reader }) => {
    const { courses, ...rest } = await enrolmentFigures(db, reader, actor.id)
    return { ...figuresOf(courses.map(withPercent)), ...rest }
  },
  resume: async ({ db, actor, reader, now }) => {
    // As a number in the statement itself: a plan that knew it only when run would be made anew every time.
    const course = await enrolledCourses(db, reader, actor.id, now, { show: 'in-progress' }).limit(sql.lit(1)).executeTakeFirst()
    return course ? withPercent(course) : null
  },
  enroll: ({ db, actor, now, input }) => enrol(db, actor.id, input.course_id, now),
  lastUpdatedCourse: async ({ db, actor }) => (await lastUpdatedCourse(db, actor.id).executeTakeFirst()) ?? null,
})

function withPercent<C extends { lessons_completion: number; lessons_count: number }>(course: C) {
  return { ...course, percent: completionOf(course.lessons_completion, course.lessons_count) }
}
