import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { noInput } from '#platform/call/input.ts'
import { networkCodeLimits } from '../one-time-codes/limits.ts'

const otp = z.string().min(1).max(40)
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const secondFactorCalls = {
  enter: defineEndpoint({
    path: 'client/access/second-factor',
    access: 'public',
    about:
      'Continues a login that was answered `second_factor_needed`, with its ticket and a code of the app or a recovery code. Each code works once.',
    input: z.strictObject({ ticket: z.string().min(20).max(100), otp }),
    output: z.object({ cid: z.string(), device: z.string() }),
    errors: ['invalid_otp', 'step_expired', 'too_many_sessions', 'too_many_requests'],
    limits: [networkCodeLimits.tried],
  }),
  get: defineEndpoint({
    path: 'client/second-factor/get',
    access: 'user',
    about:
      'Returns whether the caller’s logins require a second factor, how many recovery codes are left, and whether the academy requires it of them.',
    input: noInput,
    output: z.object({ is_on: z.boolean(), recovery_left: z.int(), is_required: z.boolean() }),
  }),
  begin: defineEndpoint({
    path: 'client/second-factor/begin',
    access: 'user',
    needsProof: true,
    about: 'Creates a secret for an authenticator app; `confirm` enables it.',
    input: noInput,
    output: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['second_factor_on'],
  }),
  confirm: defineEndpoint({
    path: 'client/second-factor/confirm',
    access: 'user',
    about:
      'Enables the second factor by a code of the app and returns the recovery codes, which are shown only once.',
    input: z.strictObject({ otp }),
    output: recoveryCodes,
    errors: ['invalid_otp', 'second_factor_on', 'step_expired', 'too_many_requests'],
  }),
  renew: defineEndpoint({
    path: 'client/second-factor/recovery-codes',
    access: 'user',
    needsProof: true,
    about: 'Creates new recovery codes and invalidates the previous ones.',
    input: noInput,
    output: recoveryCodes,
    errors: ['not_found'],
  }),
  turnOff: defineEndpoint({
    path: 'client/second-factor/off',
    access: 'user',
    needsProof: true,
    about: 'Disables the second factor of the caller’s logins.',
    input: noInput,
    output: z.object({}),
    errors: ['not_found'],
  }),
}
