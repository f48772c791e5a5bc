import { bindHandlers } from '#platform/call/gate.server.ts'
import { startImpersonation, stopImpersonation } from './commands.server.ts'
import { impersonationCalls } from './contract.ts'

export const impersonationApi = bindHandlers(impersonationCalls, {
  begin: ({ db, input, ...call }) => startImpersonation(db, input, call),
  end: ({ db, ...call }) => stopImpersonation(db, call),
})
