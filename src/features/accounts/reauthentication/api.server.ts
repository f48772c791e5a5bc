import { bindHandlers } from '#platform/call/gate.server.ts'
import { reauthenticate, sendReauthenticationCode } from './commands.server.ts'
import { reauthenticationCalls } from './contract.ts'

export const reauthenticationApi = bindHandlers(reauthenticationCalls, {
  proveCode: ({ db, ...call }) => sendReauthenticationCode(db, call),
  prove: ({ db, input, ...call }) => reauthenticate(db, input, call),
})
