import { serve } from '#platform/gate.server.ts'
import { changeProfile } from './commands.server.ts'
import { updateProfile } from './contract.ts'

export const profileApi = serve(
  { updateProfile },
  {
    updateProfile: ({ db, input, ...asked }) => changeProfile(db, input, asked),
  },
)
