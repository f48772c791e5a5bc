import { serve } from '#platform/gate.server.ts'
import { sendEmailCode, setEmail } from './commands.server.ts'
import { emails } from './contract.ts'

export const emailsApi = serve(emails, {
  otpEmail: ({ db, input, ...asked }) => sendEmailCode(db, input, asked),
  updateEmail: ({ db, input, ...asked }) => setEmail(db, input.otp, asked),
})
