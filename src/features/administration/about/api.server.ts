import { bindHandlers } from '#platform/call/gate.server.ts'
import { saveAboutPage } from './commands.server.ts'
import { officeAbout } from './contract.ts'
import { getAboutPage } from './queries.server.ts'

export const officeAboutApi = bindHandlers(officeAbout, {
  get: ({ db }) => getAboutPage(db),
  save: async ({ db, input, ...call }) => (await saveAboutPage(db, input, call), {}),
})
