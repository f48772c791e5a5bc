import { Failure } from '#platform/failure.ts'
import { serve } from '#platform/gate.server.ts'
import { pageOf } from '#platform/page-of.server.ts'
import { credentials } from './contract.ts'
import { credentialCards, credentialCount, credentialDetails } from './queries.server.ts'

export const credentialsApi = serve(credentials, {
  list: ({ db, reader, input }) => pageOf(input.page, credentialCards(db, reader), credentialCount(db)),
  details: async ({ db, reader, input }) => {
    const credential = await credentialDetails(db, reader, input.id)
    if (!credential) throw new Failure('not_found')
    return credential
  },
})
