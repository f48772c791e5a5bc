import { serve } from '#platform/call/gate.server.ts'
import { gatewaysIn } from './checkout/queries.server.ts'
import { commerce } from './contract.ts'
import { activePlans, besidePlans } from './queries.server.ts'

export const commerceApi = serve(commerce, {
  activePlans: ({ db, reader }) => activePlans(db, reader),
  besidePlans: async ({ db, reader, services }) => ({
    ...(await besidePlans(db, reader)),
    is_sold: gatewaysIn(services.config).card !== null,
  }),
})
