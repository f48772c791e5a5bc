import { serve } from '#platform/call/gate.server.ts'
import { makeKey, revokeKey } from './commands.server.ts'
import { accessKeys } from './contract.ts'
import { keysMade } from './queries.server.ts'

export const officeKeysApi = serve(accessKeys, {
  get: ({ db, reader, now }) => keysMade(db, reader.locale, now),
  make: ({ db, actor, now, input }) => makeKey(db, input, { actor, now }),
  revoke: async ({ db, actor, now, input }) => {
    await revokeKey(db, input.id, { actor, now })
    return {}
  },
})
