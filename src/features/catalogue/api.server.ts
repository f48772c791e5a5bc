import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { catalogue } from './contract.ts'
import { categoryTree, movedCategory } from './queries.server.ts'

export const catalogueApi = serve(catalogue, {
  categories: ({ db, reader }) => categoryTree(db, reader),
  movedCategory: async ({ db, input }) => {
    const found = await movedCategory(db, input.slug)
    if (!found) throw new Failure('not_found')
    return found
  },
})
