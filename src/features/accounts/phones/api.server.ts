import { serve } from '#platform/gate.server.ts'
import { sendPhoneCode, setPhone } from './commands.server.ts'
import { phones } from './contract.ts'

export const phonesApi = serve(phones, {
  otpPhone: ({ db, input, ...asked }) => sendPhoneCode(db, input, asked),
  updatePhone: ({ db, input, ...asked }) => setPhone(db, input.otp, asked),
})
