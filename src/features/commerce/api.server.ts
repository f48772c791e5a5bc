import { serve } from '#platform/gate.server.ts'
import { commerce } from './contract.ts'
import { activePlans } from './queries.server.ts'

export const commerceApi = serve(commerce, {
  activePlans: ({ db, reader }) => activePlans(db, reader),
})
