import { serve } from '#platform/call/gate.server.ts'
import { courseTests } from './contract.ts'
import { ownTests, testsOf } from './queries.server.ts'

export const courseTestsApi = serve(courseTests, {
  list: ({ db, reader, input }) => testsOf(db, reader, input.id),
  mine: ({ db, reader, actor, now, services, input }) => ownTests(db, reader, input.course_ids, { user_id: actor.id, now, services }),
})
