import { serve } from '#platform/call/gate.server.ts'
import { translations } from './contract.ts'
import { missingTranslations } from './queries.server.ts'

export const translationsApi = serve(translations, { missing: ({ db, input, now }) => missingTranslations(db, input, now) })
