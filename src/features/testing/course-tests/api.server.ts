import { bindHandlers } from '#platform/call/gate.server.ts'
import { courseTestCalls } from './contract.ts'
import { listPersonTests, listCourseTests } from './queries.server.ts'

export const courseTestsApi = bindHandlers(courseTestCalls, {
  list: ({ db, reader, input }) => listCourseTests(db, reader, input.id),
  mine: ({ db, reader, actor, now, services, input }) =>
    listPersonTests(db, reader, input.course_ids, { user_id: actor.id, now, services }),
})
