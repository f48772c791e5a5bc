import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { noInput } from '#platform/call/input.ts'
import { socialStartLimit } from './limits.ts'
import { providers } from './gateways/claims.ts'

const provider = z.enum(providers)
const optionalText = (most: number) => z.string().max(most).optional()

export const socialCalls = {
  providers: defineEndpoint({
    path: 'client/access/providers',
    access: 'public',
    about:
      'Returns the login methods: the identity providers on offer, whether a built-in page replaces them, and whether e-mail and password are accepted.',
    input: noInput,
    output: z.object({ items: z.array(provider), is_built_in: z.boolean(), password: z.boolean() }),
  }),
  start: defineEndpoint({
    path: 'client/access/social-start',
    access: 'public',
    about:
      'Starts a login with an identity provider or, with the `link` of `identities`, links one. The browser goes to `url` and stores `browser` until it returns.',
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
      'Completes a login with the provider’s response. Returns a session (`cid`), an `otp_id` if `confirm` must verify the e-mail first, or neither once linked.',
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
      'Lists the identity providers that are linked or can be. `link` starts linking one; it is null until the caller has reauthenticated with `prove`.',
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
    about: 'Unlinks an identity provider, unless it is the only login method left.',
    input: z.strictObject({ id: z.uuid() }),
    output: z.object({}),
    errors: ['not_found', 'last_way_in'],
  }),
  localIdentity: defineEndpoint({
    path: 'client/access/local-identity',
    access: 'public',
    about:
      'Signs in at the built-in identity provider, where it is enabled, and returns to the login flow.',
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
