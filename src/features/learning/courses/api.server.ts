import { serve } from '#platform/gate.server.ts'
import { ownCourse } from './contract.ts'
import { standingOf } from './queries.server.ts'

export const ownCourseApi = serve(ownCourse, {
  standing: ({ db, reader, actor, now, input }) => standingOf(db, reader, actor, input.id, now),
})
