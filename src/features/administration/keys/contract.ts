import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { line, noInput, integer } from '#platform/call/input.ts'
import { scopes } from '#platform/identity/scopes.ts'
import { keyLifetimeDays } from './rules.ts'

const accessKey = z.object({
  id: z.string(),
  title: z.string(),
  scopes: z.array(z.string()),
  /** Last characters of the key. */
  ending: z.string(),
  by: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  is_expired: z.boolean(),
  last_used_at: z.string().nullable(),
})

export const accessKeyCalls = {
  get: defineEndpoint({
    path: 'office/keys/get',
    access: 'admin',
    about:
      'Returns the academy’s access keys and their scopes, the newest first, never the keys themselves.',
    input: noInput,
    output: z.array(accessKey),
  }),
  make: defineEndpoint({
    path: 'office/keys/make',
    access: 'admin',
    needsProof: true,
    about:
      'Creates an access key and returns it once. A program sends it as `Authorization: Bearer …` and acts on behalf of its creator within the scopes.',
    input: z.strictObject({
      title: line(80),
      scopes: z.array(z.enum(scopes)).min(1, 'required').max(scopes.length),
      days: integer(1, 365).refine(
        (value) => (keyLifetimeDays as readonly number[]).includes(value),
        'not_allowed',
      ),
    }),
    output: z.object({ id: z.string(), key: z.string() }),
    errors: ['too_many_keys'],
  }),
  revoke: defineEndpoint({
    path: 'office/keys/revoke',
    access: 'admin',
    needsProof: true,
    about: 'Revokes an access key immediately.',
    input: z.strictObject({ id: z.uuid() }),
    output: z.object({}),
    errors: ['not_found'],
  }),
}
