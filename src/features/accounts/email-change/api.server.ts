import { bindHandlers } from '#platform/call/gate.server.ts'
import { sendEmailCode, setEmail } from './commands.server.ts'
import { emailCalls } from './contract.ts'

export const emailsApi = bindHandlers(emailCalls, {
  otpEmail: ({ db, input, ...call }) => sendEmailCode(db, input, call),
  updateEmail: ({ db, input, ...call }) => setEmail(db, input.otp, call),
})
