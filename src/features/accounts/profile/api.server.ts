import { serve } from '#platform/gate.server.ts'
import { changeProfile } from './commands.server.ts'
import * as contract from './contract.ts'

export const profileApi = serve(contract, {
  updateProfile: ({ db, input, ...asked }) => changeProfile(db, input, asked),
})
