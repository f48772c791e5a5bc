import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { finder } from './contract.ts'
import { foundFor } from './queries.server.ts'

export const officeFinderApi = serve(finder, {
  find: ({ db, actor, reader, input }) => {
    if (!actor.staff_role) throw new Failure('forbidden')
    return foundFor(db, reader.locale, actor.staff_role, input.q)
  },
})
