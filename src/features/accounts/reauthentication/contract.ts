import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { noInput } from '#platform/call/input.ts'
import { passwordSchema } from '../passwords.ts'

export const reauthenticationCalls = {
  proveCode: defineEndpoint({
    path: 'client/access/prove-code',
    access: 'user',
    about: 'Sends a one-time code for `prove` to the caller’s address.',
    input: noInput,
    output: z.object({
      otp_id: z.string(),
      email: z.string(),
      retry_after: z.int(),
      expires_in: z.int(),
    }),
    errors: ['too_many_requests'],
  }),
  prove: defineEndpoint({
    path: 'client/access/prove',
    access: 'user',
    about:
      'Reauthenticates the caller by password or one-time code. Valid for ten minutes in this session.',
    input: z.strictObject({
      password: passwordSchema.optional(),
      otp: z.string().min(1).max(40).optional(),
    }),
    output: z.object({}),
    errors: ['invalid_input', 'invalid_otp', 'step_expired', 'too_many_requests', 'unavailable'],
  }),
}
