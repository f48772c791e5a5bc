import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { pageOf } from '#platform/call/page-of.server.ts'
import { credentials } from './contract.ts'
import { credentialCards, credentialDetails } from './queries.server.ts'

export const credentialsApi = serve(credentials, {
  list: ({ db, reader, input }) => pageOf(input.page, credentialCards(db, reader)),
  details: async ({ db, reader, input }) => {
    const credential = await credentialDetails(db, reader, input.id)
    if (!credential) throw new Failure('not_found')
    return credential
  },
})
