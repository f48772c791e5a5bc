import { bindHandlers } from '#platform/call/gate.server.ts'
import { createKey, revokeKey } from './commands.server.ts'
import { accessKeyCalls } from './contract.ts'
import { listKeys } from './queries.server.ts'

export const accessKeysApi = bindHandlers(accessKeyCalls, {
  get: ({ db, reader, now }) => listKeys(db, reader.locale, now),
  make: ({ db, actor, now, input }) => createKey(db, input, { actor, now }),
  revoke: async ({ db, actor, now, input }) => {
    await revokeKey(db, input.id, { actor, now })
    return {}
  },
})
