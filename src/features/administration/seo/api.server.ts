import { bindHandlers } from '#platform/call/gate.server.ts'
import { getAcademy } from '#platform/page/academy/academy.server.ts'
import { saveSeo } from './commands.server.ts'
import { officeSeo } from './contract.ts'
import { listPageSeo } from './queries.server.ts'

export const officeSeoApi = bindHandlers(officeSeo, {
  find: async ({ db, services: { settings } }) => ({
    items: await listPageSeo(db),
    standing: { en: getAcademy(settings, 'en'), ar: getAcademy(settings, 'ar') },
  }),
  save: async ({ db, input, ...call }) => (await saveSeo(db, input, call), {}),
})
