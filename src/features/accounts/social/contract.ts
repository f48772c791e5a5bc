import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { noInput } from '#platform/call/input.ts'
import { providers, socialStartLimit } from './rules.ts'

const provider = z.enum(providers)
/** What a provider sends a browser back with. */
const optionalText = (most: number) => z.string().max(most).optional()

/** The calls about accounts elsewhere: coming in by them, linking and unlinking them. */
export const socialCalls = {
  providers: defineEndpoint({
    path: 'client/access/providers',
    access: 'public',
    about:
      'The ways to log in: the accounts elsewhere by which one can come in, whether a built-in page stands in for them, and whether one can by an e-mail and a password.',
    input: noInput,
    output: z.object({ items: z.array(provider), is_built_in: z.boolean(), password: z.boolean() }),
  }),
  start: defineEndpoint({
    path: 'client/access/social-start',
    access: 'public',
    about:
      'Begins coming in by an account elsewhere, or with the `link` of `identities` linking one. The browser goes to `url`; `browser` is kept in it until it is back.',
    input: z.strictObject({
      provider,
      link: z.string().max(100).optional(),
      browser: z.string().max(100).optional(),
      redirect: z.string().max(2000).optional(),
    }),
    output: z.object({ url: z.string(), browser: z.string() }),
    errors: ['not_found', 'not_logged_in', 'proof_needed', 'unavailable'],
    limits: [socialStartLimit],
  }),
  finish: defineEndpoint({
    path: 'client/access/social-finish',
    access: 'public',
    about:
      'Goes on with what the provider sent the browser back with. Answers a session (`cid`), an `otp_id` where the e-mail has first to be confirmed by `confirm`, or neither once linked.',
    input: z.strictObject({
      provider,
      browser: z.string().max(100),
      state: z.string().max(200),
      code: optionalText(4000),
      error: optionalText(200),
      error_description: optionalText(2000),
      iss: optionalText(300),
      user: optionalText(2000),
    }),
    output: z.object({
      cid: z.string().nullable(),
      device: z.string().nullable(),
      otp_id: z.string().nullable(),
      redirect: z.string(),
    }),
    errors: [
      'too_many_sign_ups',
      'second_factor_needed',
      'identity_state',
      'identity_refused',
      'identity_cancelled',
      'identity_without_email',
      'email_linked_elsewhere',
      'provider_linked',
      'user_is_banned',
      'user_is_deleted',
      'too_many_sessions',
      'too_many_requests',
      'unavailable',
    ],
  }),
  identities: defineEndpoint({
    path: 'client/access/identities',
    access: 'user',
    about:
      'The accounts elsewhere that are linked or could be. `link` begins linking one; it is null until `prove` has shown again who asks.',
    input: noInput,
    output: z.object({
      items: z.array(
        z.object({
          provider,
          id: z.string().nullable(),
          email: z.string().nullable(),
          linked_at: z.string().nullable(),
          link: z.string().nullable(),
        }),
      ),
      has_password: z.boolean(),
      is_proved: z.boolean(),
    }),
  }),
  unlink: defineEndpoint({
    path: 'client/access/unlink',
    access: 'user',
    about: 'Unlinks an account elsewhere, unless it is the only way in.',
    input: z.strictObject({ id: z.uuid() }),
    output: z.object({}),
    errors: ['not_found', 'last_way_in'],
  }),
  localIdentity: defineEndpoint({
    path: 'client/access/local-identity',
    access: 'public',
    about: 'The built-in provider, where it is in use: somebody says who they are and is sent back.',
    input: z.strictObject({
      provider,
      state: z.string().min(1).max(200),
      nonce: z.string().min(1).max(200),
      challenge: z.string().min(1).max(200),
      email: z.string().max(320),
      email_verified: z.preprocess((it) => it === 'on' || it === true, z.boolean()),
      first_name: z.string().max(60),
      last_name: z.string().max(60),
    }),
    output: z.object({ url: z.string() }),
    errors: ['not_found'],
  }),
}
