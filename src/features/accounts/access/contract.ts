import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { personName } from '#platform/call/input.ts'
import { networkCodeLimits } from '../one-time-codes/limits.ts'
import { emailSchema } from '../credentials.ts'
import { newPasswordSchema, passwordSchema, typedPasswordSchema } from '../passwords.ts'
import { countryIdSchema } from '../countries/contract.ts'

const otp_id = z.uuid()
const otp = z.string().min(1).max(40)
const ticket = z.string().min(20).max(100)

const sentCode = z.object({
  otp_id: z.string(),
  email: z.string(),
  retry_after: z.int(),
  expires_in: z.int(),
})
const entered = z.object({ cid: z.string(), device: z.string() })

export const signUp = defineEndpoint({
  path: 'client/access/sign-up',
  access: 'public',
  about:
    'Starts a registration and sends a one-time code to its address. `confirm` creates the account with that code.',
  input: z.strictObject({
    first_name: personName(60),
    last_name: personName(60),
    email: emailSchema,
    password: newPasswordSchema,
    confirmation: typedPasswordSchema.optional(),
    country_id: countryIdSchema.optional(),
  }),
  output: sentCode,
  errors: [
    'user_already_exists',
    'login_way_off',
    'too_many_sign_ups',
    'too_many_requests',
    'unavailable',
  ],
})

export const otpMail = defineEndpoint({
  path: 'client/access/otpmail',
  access: 'public',
  about:
    'Sends a one-time code by mail: with `email` to set a new password, with `otp_id` again for the step in progress.',
  input: z.strictObject({ email: emailSchema.optional(), otp_id: otp_id.optional() }),
  output: sentCode,
  errors: ['forgot_user_not_found', 'login_way_off', 'step_expired'],
  limits: [networkCodeLimits.sent],
})

export const otpState = defineEndpoint({
  path: 'client/access/otp',
  access: 'public',
  about:
    'Returns the recipient of a step’s code, the seconds until it can be sent again, and the attempts left.',
  input: z.strictObject({ otp_id }),
  output: z.object({
    otp_id: z.string(),
    purpose: z.enum(['register', 'reset', 'email', 'phone', 'link']),
    recipient: z.string(),
    sent_at: z.string(),
    retry_after: z.int(),
    attempts_left: z.int(),
  }),
  errors: ['step_expired'],
})

export const begun = defineEndpoint({
  path: 'client/access/begun',
  access: 'public',
  about:
    'Returns the fields of a pending registration, so that they can be corrected. Never includes the password.',
  input: z.strictObject({ otp_id }),
  output: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    country_id: z.string().nullable(),
  }),
  errors: ['step_expired'],
})

export const confirm = defineEndpoint({
  path: 'client/access/confirm',
  access: 'public',
  about: 'Confirms a registration by its code, creates the account and its first session.',
  input: z.strictObject({ otp_id, otp }),
  output: entered,
  errors: ['invalid_otp', 'login_way_off', 'step_expired', 'user_already_exists'],
  limits: [networkCodeLimits.tried],
})

export const logIn = defineEndpoint({
  path: 'client/access/login',
  access: 'public',
  about:
    'Creates a session. `cid` is its token. With too many sessions the error carries a `ticket` for `sessions` and `end-sessions`.',
  input: z.strictObject({ email: emailSchema, password: passwordSchema }),
  output: entered,
  errors: [
    'too_many_sessions',
    'login_way_off',
    'user_not_found',
    'credentials_mismatch',
    'invalid_email_or_password',
    'user_is_banned',
    'user_is_merged',
    'second_factor_needed',
    'user_is_deleted',
    'too_many_requests',
    'unavailable',
  ],
})

export const logOut = defineEndpoint({
  path: 'client/access/logout',
  access: 'public',
  about: 'Ends the session of the caller, if there is one.',
  input: z.strictObject({}),
  output: z.object({}),
})

export const sessions = defineEndpoint({
  path: 'client/access/sessions',
  access: 'public',
  about:
    'Lists the caller’s active sessions or, with the ticket of a refused login, those of that person.',
  input: z.strictObject({ ticket: ticket.optional() }),
  output: z.object({
    email: z.string(),
    name: z.string(),
    hue: z.int(),
    most: z.int(),
    items: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['phone', 'tablet', 'computer']),
        system: z.string().nullable(),
        browser: z.string().nullable(),
        country: z.string().nullable(),
        last_seen_at: z.string(),
        is_current: z.boolean(),
      }),
    ),
  }),
  errors: ['not_logged_in', 'step_expired'],
})

export const endSessions = defineEndpoint({
  path: 'client/access/end-sessions',
  access: 'public',
  about:
    'Ends other sessions, either the listed ones or all. With a ticket, the refused login then continues and `cid` is its token.',
  input: z.strictObject({
    ticket: ticket.optional(),
    session_ids: z
      .preprocess((it) => (typeof it === 'string' ? [it] : it), z.array(z.uuid()).max(100))
      .default([]),
    all: z.preprocess((it) => (it === 'true' ? true : it), z.boolean()).default(false),
  }),
  output: z.object({ cid: z.string().nullable(), device: z.string().nullable() }),
  errors: ['not_logged_in', 'step_expired', 'too_many_sessions'],
})

export const passOtp = defineEndpoint({
  path: 'client/access/pass-otp',
  access: 'public',
  about:
    'Verifies by code that the caller owns an address. The returned `ticket` lets `pass-set` set a new password.',
  input: z.strictObject({ otp_id, otp }),
  output: z.object({ ticket: z.string(), expires_in: z.int() }),
  errors: ['invalid_otp', 'login_way_off', 'step_expired'],
  limits: [networkCodeLimits.tried],
})

export const passSet = defineEndpoint({
  path: 'client/access/pass-set',
  access: 'public',
  about:
    'Sets a new password, with the ticket of `pass-otp` or, when logged in, with the current password. A person without a password calls `prove` first. Ends all other sessions.',
  input: z.strictObject({
    ticket: ticket.optional(),
    current_password: passwordSchema.optional(),
    password: newPasswordSchema,
    confirmation: typedPasswordSchema.optional(),
  }),
  output: entered,
  errors: [
    'second_factor_needed',
    'not_logged_in',
    'login_way_off',
    'step_expired',
    'invalid_input',
    'proof_needed',
    'user_is_banned',
    'too_many_requests',
    'unavailable',
  ],
})

export const passwordTicket = defineEndpoint({
  path: 'client/access/pass-for',
  access: 'public',
  about: 'Returns the person whose password the ticket of `pass-otp` sets.',
  input: z.strictObject({ ticket }),
  output: z.object({ email: z.string() }),
  errors: ['step_expired'],
})

export const profile = defineEndpoint({
  path: 'client/access/profile',
  access: 'user',
  about: 'Returns the profile of the signed-in person.',
  input: z.strictObject({}),
  output: z.object({
    id: z.string(),
    email: z.string(),
    first_name: z.string(),
    middle_name: z.string(),
    last_name: z.string(),
    certificate_name: z.string(),
    certificate_name_ar: z.string(),
    /** Display names per language; empty if unknown. */
    name: z.string(),
    name_ar: z.string(),
    hue: z.int(),
    image: z.string().nullable(),
    is_trainer: z.boolean(),
    staff_role: z.string().nullable(),
    country_id: z.string().nullable(),
    mobile: z.string().nullable(),
    mobile_verified_at: z.string().nullable(),
    birth_date: z.string().nullable(),
    age: z.int().nullable(),
    education_level: z.string().nullable(),
    job: z.string(),
    locale: z.enum(['en', 'ar']),
    digits: z.enum(['arab', 'latn']).nullable(),
    /** Null uses the time zone of the device. */
    time_zone: z.string().nullable(),
    has_password: z.boolean(),
    created_at: z.string(),
    delete_after: z.string().nullable(),
  }),
  errors: ['user_is_banned', 'user_is_deleted'],
})
