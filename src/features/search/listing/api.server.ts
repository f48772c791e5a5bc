import { bindHandlers } from '#platform/call/gate.server.ts'
import { listingCalls } from './contract.ts'
import { listCourses } from './queries.server.ts'

export const listingApi = bindHandlers(listingCalls, {
  courses: ({ db, reader, input }) => listCourses(db, reader, input),
})
