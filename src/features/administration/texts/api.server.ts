import { bindHandlers } from '#platform/call/gate.server.ts'
import { saveText, sendTestText, previewText } from './commands.server.ts'
import { officeTexts } from './contract.ts'
import { getTextDetails, listTexts } from './queries.server.ts'

export const officeTextsApi = bindHandlers(officeTexts, {
  find: ({ db }) => listTexts(db),
  get: ({ db, input, services }) => getTextDetails(db, input.key, services.config.origin),
  preview: ({ input, services }) => previewText(input, services),
  save: async ({ db, input, ...call }) => (await saveText(db, input, call), {}),
  test: ({ db, input, ...call }) => sendTestText(db, input.key, call),
})
