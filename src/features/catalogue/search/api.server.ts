import { serve } from '#platform/gate.server.ts'
import { search } from './contract.ts'
import { searched } from './queries.server.ts'

export const searchApi = serve(search, {
  search: ({ db, reader, input }) => searched(db, reader, input),
})
