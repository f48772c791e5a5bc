import { serve } from '#platform/call/gate.server.ts'
import { ownCourse } from './contract.ts'
import { standingOf } from './queries.server.ts'

export const ownCourseApi = serve(ownCourse, {
  standing: ({ db, reader, actor, input, ...call }) => standingOf(db, reader, actor, input.id, call),
})
