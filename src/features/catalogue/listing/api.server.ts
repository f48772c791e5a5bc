import { serve } from '#platform/call/gate.server.ts'
import { listing } from './contract.ts'
import { courseListing } from './queries.server.ts'

export const listingApi = serve(listing, {
  courses: ({ db, reader, input }) => courseListing(db, reader, input),
})
