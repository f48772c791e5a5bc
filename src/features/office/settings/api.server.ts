import { missingFor } from '#features/accounts/social/gateways/offered.ts'
import { providers } from '#features/accounts/social/rules.ts'
import { serve, type PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { saveSettings, setPicture } from './commands.server.ts'
import { officeSettings } from './contract.ts'
import { pictureRows, plainSettings, settingRows } from './queries.server.ts'

const whole = async (db: Db, { reader, services }: Pick<PersonCallContext, 'reader' | 'services'>) => ({
  items: (await settingRows(db, plainSettings(services.settings.all), reader.locale)).map((it) => {
    const provider = providers.find((name) => it.key === `login_${name}`)
    return provider ? { ...it, missing: missingFor(provider, services) } : it
  }),
  pictures: await pictureRows(db, reader.locale),
})

export const officeSettingsApi = serve(officeSettings, {
  get: ({ db, ...call }) => whole(db, call),
  save: async ({ db, input, ...call }) => {
    await saveSettings(db, input.changes, call)
    return whole(db, call)
  },
  picture: async ({ db, input, ...call }) => {
    await setPicture(db, input, call)
    return { pictures: await pictureRows(db, call.reader.locale) }
  },
})
