import { bindHandlers } from '#platform/call/gate.server.ts'
import { translationCalls } from './contract.ts'
import { listMissingTranslations } from './queries.server.ts'

export const translationsApi = bindHandlers(translationCalls, {
  missing: ({ db, input, now }) => listMissingTranslations(db, input, now),
})
