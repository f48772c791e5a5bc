import { bindHandlers } from '#platform/call/gate.server.ts'
import { snoozePhonePrompt, sendPhoneCode, setPhone } from './commands.server.ts'
import { phoneCalls } from './contract.ts'

export const phonesApi = bindHandlers(phoneCalls, {
  otpPhone: ({ db, input, ...call }) => sendPhoneCode(db, input, call),
  putOff: async ({ db, actor, now }) => {
    await snoozePhonePrompt(db, actor.id, now)
    return {}
  },
  updatePhone: ({ db, input, ...call }) => setPhone(db, input.otp, call),
})
