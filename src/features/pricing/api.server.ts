import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { getGateways, getSellingTerms } from './selling-terms.server.ts'
import { commerce } from './contract.ts'
import { listOfferedPlans, getPlanAlternatives } from './queries.server.ts'

export const commerceApi = bindHandlers(commerce, {
  terms: ({ db, ...context }) => getSellingTerms(db, context),
  activePlans: ({ db, reader, actor }) => {
    // Seed 5: a country must be in the profile to view plans. Visitors see the plans of their
    // region.
    if (actor && !actor.country_id) throw new Failure('country_needed')
    return listOfferedPlans(db, reader)
  },
  besidePlans: async ({ db, reader, services }) => ({
    ...(await getPlanAlternatives(db, reader)),
    is_sold: getGateways(services.config).card !== null,
  }),
})
