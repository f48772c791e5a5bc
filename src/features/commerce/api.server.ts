import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { gatewaysIn, sellingTerms } from './checkout/queries.server.ts'
import { commerce } from './contract.ts'
import { activePlans, besidePlans } from './queries.server.ts'

export const commerceApi = serve(commerce, {
  terms: ({ db, ...context }) => sellingTerms(db, context),
  activePlans: ({ db, reader, actor }) => {
    // Seed 5: a country must be in the profile to view plans. Visitors see those of their region.
    if (actor && !actor.country_id) throw new Failure('country_needed')
    return activePlans(db, reader)
  },
  besidePlans: async ({ db, reader, services }) => ({
    ...(await besidePlans(db, reader)),
    is_sold: gatewaysIn(services.config).card !== null,
  }),
})
