import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { queryPage } from '#platform/call/paging.server.ts'
import { certificateOfferCalls } from './contract.ts'
import { selectCertificateOfferCards, findCertificateOffer } from './queries.server.ts'

export const certificateOffersApi = bindHandlers(certificateOfferCalls, {
  list: ({ db, reader, input }) => queryPage(input.page, selectCertificateOfferCards(db, reader)),
  details: async ({ db, reader, input }) => {
    const credential = await findCertificateOffer(db, reader, input.id)
    if (!credential) throw new Failure('not_found')
    return credential
  },
})
