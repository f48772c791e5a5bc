import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { noInput } from '#platform/call/input.ts'
import { networkCodeLimits } from '../codes/rules.ts'

const otp = z.string().min(1).max(40)
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/** The calls about the second factor of a login: the code of an authenticator app. */
export const secondFactorCalls = {
  enter: defineEndpoint({
    path: 'client/access/second-factor',
    access: 'public',
    about:
      'Goes on with a login that was answered `second_factor_needed`: its ticket, and the code of the app or a recovery code. A code holds once.',
    input: z.strictObject({ ticket: z.string().min(20).max(100), otp }),
    output: z.object({ cid: z.string(), device: z.string() }),
    errors: ['invalid_otp', 'step_expired', 'too_many_sessions', 'too_many_requests'],
    limits: [networkCodeLimits.tried],
  }),
  get: defineEndpoint({
    path: 'client/second-factor/get',
    access: 'user',
    about: 'Whether one’s logins ask for a second factor, how many recovery codes are left, and whether the academy requires it of one.',
    input: noInput,
    output: z.object({ is_on: z.boolean(), recovery_left: z.int(), is_required: z.boolean() }),
  }),
  begin: defineEndpoint({
    path: 'client/second-factor/begin',
    access: 'user',
    needsProof: true,
    about: 'Makes a secret for an authenticator app; `confirm` turns it on.',
    input: noInput,
    output: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['second_factor_on'],
  }),
  confirm: defineEndpoint({
    path: 'client/second-factor/confirm',
    access: 'user',
    about: 'Turns the second factor on by a code of the app, and tells the recovery codes this once.',
    input: z.strictObject({ otp }),
    output: recoveryCodes,
    errors: ['invalid_otp', 'second_factor_on', 'step_expired', 'too_many_requests'],
  }),
  renew: defineEndpoint({
    path: 'client/second-factor/recovery-codes',
    access: 'user',
    needsProof: true,
    about: 'New recovery codes; those before end.',
    input: noInput,
    output: recoveryCodes,
    errors: ['not_found'],
  }),
  turnOff: defineEndpoint({
    path: 'client/second-factor/off',
    access: 'user',
    needsProof: true,
    about: 'Logins ask for no second factor any more.',
    input: noInput,
    output: z.object({}),
    errors: ['not_found'],
  }),
}
