import { bindHandlers } from '#platform/call/gate.server.ts'
import { learnerCourse } from './contract.ts'
import { getCourseStatus } from './queries.server.ts'

export const learnerCourseApi = bindHandlers(learnerCourse, {
  standing: ({ db, reader, actor, input, ...call }) =>
    getCourseStatus(db, reader, actor, input.id, call),
})
