import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { line, noInput, integer } from '#platform/call/input.ts'
import { scopes } from '#platform/identity/scopes.ts'
import { keyLifetimeDays } from './rules.ts'

const accessKey = z.object({
  id: z.string(),
  title: z.string(),
  scopes: z.array(z.string()),
  /** Its last letters. */
  ending: z.string(),
  by: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  is_expired: z.boolean(),
  last_used_at: z.string().nullable(),
})

/** The calls about keys with which programs make calls. */
export const accessKeyCalls = {
  get: defineEndpoint({
    path: 'office/keys/get',
    access: 'admin',
    about: 'The academy’s access keys, the newest first. What they open, and never the keys themselves.',
    input: noInput,
    output: z.array(accessKey),
  }),
  make: defineEndpoint({
    path: 'office/keys/make',
    access: 'admin',
    needsProof: true,
    about:
      'Makes an access key and tells it this once. A program sends it as `Authorization: Bearer …` and acts in the name of whoever made it, as far as the scopes go.',
    input: z.strictObject({
      title: line(80),
      scopes: z.array(z.enum(scopes)).min(1, 'required').max(scopes.length),
      days: integer(1, 365).refine((it) => (keyLifetimeDays as readonly number[]).includes(it), 'not_allowed'),
    }),
    output: z.object({ id: z.string(), key: z.string() }),
    errors: ['too_many_keys'],
  }),
  revoke: defineEndpoint({
    path: 'office/keys/revoke',
    access: 'admin',
    needsProof: true,
    about: 'Ends an access key at once.',
    input: z.strictObject({ id: z.uuid() }),
    output: z.object({}),
    errors: ['not_found'],
  }),
}
