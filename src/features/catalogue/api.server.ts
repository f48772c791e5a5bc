import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { catalogueCalls } from './contract.ts'
import { listCategories, findMovedCategory } from './queries.server.ts'

export const catalogueApi = bindHandlers(catalogueCalls, {
  categories: ({ db, reader }) => listCategories(db, reader),
  movedCategory: async ({ db, input }) => {
    const found = await findMovedCategory(db, input.slug)
    if (!found) throw new Failure('not_found')
    return found
  },
})
