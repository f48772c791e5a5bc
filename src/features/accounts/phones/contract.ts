import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { countryIdSchema } from '../countries/contract.ts'

export const phoneCalls = {
  otpPhone: defineEndpoint({
    path: 'client/access/otpPhone',
    access: 'user',
    about:
      'Sends a one-time code to a mobile number by text message. `country_id` is used if the profile has no country.',
    input: z.strictObject({
      mobile: z.string().max(40).default(''),
      country_id: countryIdSchema.optional(),
    }),
    output: z.object({
      otp_id: z.string(),
      mobile: z.string(),
      retry_after: z.int(),
      expires_in: z.int(),
    }),
    errors: ['phone_needed', 'phone_invalid', 'mobile_invalid', 'too_many_requests'],
  }),
  putOff: defineEndpoint({
    path: 'client/access/phoneLater',
    access: 'user',
    about: 'Snoozes the prompt for a mobile number for 30 days.',
    input: z.strictObject({}),
    output: z.object({}),
  }),
  updatePhone: defineEndpoint({
    path: 'client/access/updatePhone',
    access: 'user',
    about: 'Saves the number that the code was sent to in the profile.',
    input: z.strictObject({ otp: z.string().min(1).max(40) }),
    output: z.object({ mobile: z.string() }),
    errors: ['invalid_otp', 'step_expired', 'too_many_requests'],
  }),
}
