import { serve } from '#platform/call/gate.server.ts'
import { catalogue } from './contract.ts'
import { categoryTree } from './queries.server.ts'

export const catalogueApi = serve(catalogue, {
  categories: ({ db, reader }) => categoryTree(db, reader),
})
