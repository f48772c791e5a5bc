import { bindHandlers } from '#platform/call/gate.server.ts'
import { welcomeCalls } from './contract.ts'
import { listStarterCourses } from './queries.server.ts'

export const welcomeApi = bindHandlers(welcomeCalls, {
  picks: ({ db, reader, actor }) => listStarterCourses(db, reader, actor.id),
})
