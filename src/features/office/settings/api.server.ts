import { serve } from '#platform/call/gate.server.ts'
import { saveSettings } from './commands.server.ts'
import { officeSettings } from './contract.ts'
import { plainSettings, settingRows } from './queries.server.ts'

export const officeSettingsApi = serve(officeSettings, {
  get: async ({ db, reader, services }) => ({ items: await settingRows(db, plainSettings(services.settings.all), reader.locale) }),
  save: async ({ db, input, ...call }) => ({ items: await saveSettings(db, input.changes, call) }),
})
