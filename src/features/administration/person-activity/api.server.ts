import { listPersonGroups } from '#features/learning/groups/queries.server.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { personActivityCalls } from './contract.ts'
import {
  listPersonAttempts,
  listPersonCertificates,
  listPersonCourses,
  listPersonTickets,
} from './queries.server.ts'

export const personActivityApi = bindHandlers(personActivityCalls, {
  courses: ({ db, input, reader }) => listPersonCourses(db, reader.locale, input),
  attempts: ({ db, input, reader }) => listPersonAttempts(db, reader.locale, input),
  groups: async ({ db, input }) => ({ groups: await listPersonGroups(db, input.user_id) }),
  tickets: ({ db, reader, input }) => listPersonTickets(db, reader.locale, input),
  certificates: ({ db, input, reader }) => listPersonCertificates(db, reader.locale, input),
})
