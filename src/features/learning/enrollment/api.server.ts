import { bindHandlers } from '#platform/call/gate.server.ts'
import { enroll } from './commands.server.ts'
import { enrollment } from './contract.ts'
import {
  findEnrolledCourses,
  getEnrollmentStats,
  selectLastUpdatedCourse,
  findResumedCourse,
} from './queries.server.ts'
import { computeCompletion, computeLearningTotals } from './rules.ts'

export const enrollmentApi = bindHandlers(enrollment, {
  get: async ({ db, actor, reader, now, input: { page, show } }) => {
    const { items, ...list } = await findEnrolledCourses(
      db,
      reader,
      { user_id: actor.id, now },
      { page, show },
    )
    return { ...list, items: items.map(addPercent) }
  },
  soFar: async ({ db, actor, reader }) => {
    const { courses, ...rest } = await getEnrollmentStats(db, reader, actor.id)
    return { ...computeLearningTotals(courses.map(addPercent)), ...rest }
  },
  resume: async ({ db, actor, reader, now }) => {
    const course = await findResumedCourse(db, reader, { user_id: actor.id, now })
    return course ? addPercent(course) : null
  },
  enroll: ({ db, actor, now, input }) => enroll(db, actor.id, input.course_id, now),
  lastUpdatedCourse: async ({ db, actor }) =>
    (await selectLastUpdatedCourse(db, actor.id).executeTakeFirst()) ?? null,
})

function addPercent<C extends { lessons_completion: number; lessons_count: number }>(course: C) {
  return { ...course, percent: computeCompletion(course.lessons_completion, course.lessons_count) }
}
