import { z } from 'zod'
import { endpoint } from '#platform/call/contract.ts'
import { nothing } from '#platform/call/input.ts'
import { password } from '../passwords/contract.ts'

/** The calls by which somebody who is logged in shows again that it is them. */
export const proofs = {
  proveCode: endpoint({
    path: 'client/access/prove-code',
    access: 'user',
    about: 'Sends a one-time code to one’s own address, for `prove`.',
    input: nothing,
    output: z.object({ otp_id: z.string(), email: z.string(), retry_after: z.int(), expires_in: z.int() }),
    errors: ['too_many_requests'],
  }),
  prove: endpoint({
    path: 'client/access/prove',
    access: 'user',
    about: 'Shows by password or one-time code that it is still the same person; good for ten minutes of this session.',
    input: z.strictObject({ password: password.optional(), otp: z.string().min(1).max(40).optional() }),
    output: z.object({}),
    errors: ['invalid_input', 'invalid_otp', 'step_expired', 'too_many_requests', 'unavailable'],
  }),
}
