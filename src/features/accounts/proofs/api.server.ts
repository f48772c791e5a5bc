import { serve } from '#platform/call/gate.server.ts'
import { prove, sendProofCode } from './commands.server.ts'
import { proofs } from './contract.ts'

export const proofsApi = serve(proofs, {
  proveCode: ({ db, ...call }) => sendProofCode(db, call),
  prove: ({ db, input, ...call }) => prove(db, input, call),
})
