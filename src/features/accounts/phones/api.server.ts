import { serve } from '#platform/call/gate.server.ts'
import { putOffPhone, sendPhoneCode, setPhone } from './commands.server.ts'
import { phones } from './contract.ts'

export const phonesApi = serve(phones, {
  otpPhone: ({ db, input, ...call }) => sendPhoneCode(db, input, call),
  putOff: async ({ db, actor, now }) => {
    await putOffPhone(db, actor.id, now)
    return {}
  },
  updatePhone: ({ db, input, ...call }) => setPhone(db, input.otp, call),
})
