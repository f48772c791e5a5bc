import { bindHandlers } from '#platform/call/gate.server.ts'
import { removeCategory, restoreCategory, saveCategory } from './commands.server.ts'
import { supportCategories } from './contract.ts'
import { listCategories } from './queries.server.ts'

export const supportCategoriesApi = bindHandlers(supportCategories, {
  list: ({ db }) => listCategories(db),
  save: ({ db, input, ...call }) => saveCategory(db, input, call).then(() => ({})),
  remove: ({ db, input, ...call }) => removeCategory(db, input.slug, call).then(() => ({})),
  restore: ({ db, input, ...call }) => restoreCategory(db, input.slug, call).then(() => ({})),
})
