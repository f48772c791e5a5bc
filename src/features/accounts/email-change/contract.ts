import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { passwordSchema } from '../passwords.ts'
import { emailSchema } from '../credentials.ts'

export const emailCalls = {
  otpEmail: defineEndpoint({
    path: 'client/access/otpEmail',
    access: 'user',
    about:
      'Sends a one-time code to a new e-mail address. Requires the current password or, for a person without one, `prove`; another code to the same address requires neither.',
    input: z.strictObject({ email: emailSchema, password: passwordSchema.optional() }),
    output: z.object({
      otp_id: z.string(),
      email: z.string(),
      retry_after: z.int(),
      expires_in: z.int(),
    }),
    errors: ['invalid_input', 'proof_needed', 'email_linked_elsewhere', 'unavailable'],
    limits: [{ name: 'email', hits: 20, seconds: 3600 }],
  }),
  updateEmail: defineEndpoint({
    path: 'client/access/updateEmail',
    access: 'user',
    about:
      'Replaces the caller’s e-mail address with the one that the code was sent to and notifies the old address.',
    input: z.strictObject({ otp: z.string().min(1).max(40) }),
    output: z.object({ email: z.string() }),
    errors: ['invalid_otp', 'email_linked_elsewhere', 'too_many_requests'],
  }),
}
