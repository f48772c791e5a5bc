import { serve } from '#platform/call/gate.server.ts'
import { sendEmailCode, setEmail } from './commands.server.ts'
import { emails } from './contract.ts'

export const emailsApi = serve(emails, {
  otpEmail: ({ db, input, ...call }) => sendEmailCode(db, input, call),
  updateEmail: ({ db, input, ...call }) => setEmail(db, input.otp, call),
})
