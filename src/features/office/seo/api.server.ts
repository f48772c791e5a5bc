import { serve } from '#platform/call/gate.server.ts'
import { academyIn } from '#platform/data/academy.server.ts'
import { save } from './commands.server.ts'
import { officeSeo } from './contract.ts'
import { seoOfPages } from './queries.server.ts'

export const officeSeoApi = serve(officeSeo, {
  find: async ({ db, services: { settings } }) => ({
    items: await seoOfPages(db),
    standing: { en: academyIn(settings, 'en'), ar: academyIn(settings, 'ar') },
  }),
  save: async ({ db, input, ...call }) => (await save(db, input, call), {}),
})
