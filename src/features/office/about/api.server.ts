import { serve } from '#platform/call/gate.server.ts'
import { save } from './commands.server.ts'
import { officeAbout } from './contract.ts'
import { aboutPage } from './queries.server.ts'

export const officeAboutApi = serve(officeAbout, {
  get: ({ db }) => aboutPage(db),
  save: async ({ db, input, ...call }) => (await save(db, input, call), {}),
})
