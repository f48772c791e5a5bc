import { serve } from '#platform/call/gate.server.ts'
import { save, sendTest, shown } from './commands.server.ts'
import { officeTexts } from './contract.ts'
import { wholeText, writtenTexts } from './queries.server.ts'

export const officeTextsApi = serve(officeTexts, {
  find: ({ db }) => writtenTexts(db),
  get: ({ db, input, services }) => wholeText(db, input.key, services.config.origin),
  preview: ({ input, services }) => shown(input, services),
  save: async ({ db, input, ...call }) => (await save(db, input, call), {}),
  test: ({ db, input, ...call }) => sendTest(db, input.key, call),
})
