import { serve } from '#platform/call/gate.server.ts'
import { enrol } from './commands.server.ts'
import { enrolment } from './contract.ts'
import { enrolledPage, enrolmentFigures, lastUpdatedCourse, resumedCourse } from './queries.server.ts'
import { completionOf, figuresOf } from './rules.ts'

export const enrolmentApi = serve(enrolment, {
  get: async ({ db, actor, reader, now, input: { page, show } }) => {
    const { items, ...list } = await enrolledPage(db, reader, { user_id: actor.id, now }, { page, show })
    return { ...list, items: items.map(withPercent) }
  },
  soFar: async ({ db, actor, reader }) => {
    const { courses, ...rest } = await enrolmentFigures(db, reader, actor.id)
    return { ...figuresOf(courses.map(withPercent)), ...rest }
  },
  resume: async ({ db, actor, reader, now }) => {
    const course = await resumedCourse(db, reader, { user_id: actor.id, now })
    return course ? withPercent(course) : null
  },
  enroll: ({ db, actor, now, input }) => enrol(db, actor.id, input.course_id, now),
  lastUpdatedCourse: async ({ db, actor }) => (await lastUpdatedCourse(db, actor.id).executeTakeFirst()) ?? null,
})

function withPercent<C extends { lessons_completion: number; lessons_count: number }>(course: C) {
  return { ...course, percent: completionOf(course.lessons_completion, course.lessons_count) }
}
