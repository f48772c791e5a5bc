import { groupsOf } from '#features/learning/groups/queries.server.ts'
import { serve } from '#platform/call/gate.server.ts'
import { records } from './contract.ts'
import { attemptsOfPerson, certificatesOfPerson, coursesOfPerson, ticketsOfPerson } from './queries.server.ts'

export const officeRecordsApi = serve(records, {
  courses: ({ db, input, reader }) => coursesOfPerson(db, reader.locale, input),
  attempts: ({ db, input, reader }) => attemptsOfPerson(db, reader.locale, input),
  groups: async ({ db, input }) => ({ groups: await groupsOf(db, input.user_id) }),
  tickets: ({ db, reader, input }) => ticketsOfPerson(db, reader.locale, input),
  certificates: ({ db, input, reader }) => certificatesOfPerson(db, reader.locale, input),
})
