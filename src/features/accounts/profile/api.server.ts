import { serve } from '#platform/call/gate.server.ts'
import { changeProfile } from './commands.server.ts'
import { updateProfile } from './contract.ts'

export const profileApi = serve(
  { updateProfile },
  {
    updateProfile: ({ db, input, ...call }) => changeProfile(db, input, call),
  },
)
