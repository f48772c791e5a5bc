import { serve } from '#platform/call/gate.server.ts'
import { beginView, endView } from './commands.server.ts'
import { seenAs } from './contract.ts'

export const seenAsApi = serve(seenAs, {
  begin: ({ db, input, ...call }) => beginView(db, input, call),
  end: ({ db, ...call }) => endView(db, call),
})
