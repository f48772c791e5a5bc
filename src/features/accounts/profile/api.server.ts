import { bindHandlers } from '#platform/call/gate.server.ts'
import { saveProfile } from './commands.server.ts'
import { updateProfile } from './contract.ts'

export const profileApi = bindHandlers(
  { updateProfile },
  {
    updateProfile: ({ db, input, ...call }) => saveProfile(db, input, call),
  },
)
