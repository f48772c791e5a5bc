import { listMissingVariables } from '#features/accounts/social-login/gateways/offered.ts'
import { providers } from '#features/accounts/social-login/gateways/claims.ts'
import { bindHandlers, type PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { saveSettings, setPicture } from './commands.server.ts'
import { officeSettings } from './contract.ts'
import { listPictureRows, filterPlainSettings, listSettingRows } from './queries.server.ts'

const getAllSettings = async (
  db: Db,
  { reader, services }: Pick<PersonCallContext, 'reader' | 'services'>,
) => ({
  items: (await listSettingRows(db, filterPlainSettings(services.settings.all), reader.locale)).map(
    (row) => {
      const provider = providers.find((name) => row.key === `login_${name}`)
      return provider ? { ...row, missing: listMissingVariables(provider, services) } : row
    },
  ),
  pictures: await listPictureRows(db, reader.locale),
})

export const officeSettingsApi = bindHandlers(officeSettings, {
  get: ({ db, ...call }) => getAllSettings(db, call),
  save: async ({ db, input, ...call }) => {
    await saveSettings(db, input.changes, call)
    return getAllSettings(db, call)
  },
  picture: async ({ db, input, ...call }) => {
    await setPicture(db, input, call)
    return { pictures: await listPictureRows(db, call.reader.locale) }
  },
})
