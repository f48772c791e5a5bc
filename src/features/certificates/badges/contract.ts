import { z } from 'zod'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { noInput, integer } from '#platform/call/input.ts'
import { numbers } from '#platform/data/numbers.ts'
import { certificateSchema, certificateIdSchema } from '../contract.ts'
import { verificationLimit } from '../verification/contract.ts'

const json = { types: ['application/json'], inPlace: true, seconds: 300 }
const limits = [{ name: 'badges', hits: 120, seconds: 60 }]

/** What the files of an Open Badge name: programs of employers and wallets read them as they are. */
export const badgeCalls = {
  issuer: defineFileEndpoint({
    path: 'public/badges/issuer',
    access: 'public',
    about: 'Open Badges 3.0: the academy as issuer.',
    input: noInput,
    limits,
    file: json,
  }),
  keys: defineFileEndpoint({
    path: 'public/badges/keys',
    access: 'public',
    about: 'Open Badges 3.0: every key that ever signed, as a JWK set.',
    input: noInput,
    limits,
    file: json,
  }),
  key: defineFileEndpoint({
    path: 'public/badges/key/{id}',
    access: 'public',
    about: 'Open Badges 3.0: one key, as a JWK.',
    input: z.strictObject({ id: z.string().regex(/^[\w-]{43}$/) }),
    errors: ['not_found'],
    limits,
    file: json,
  }),
  achievement: defineFileEndpoint({
    path: 'public/badges/achievement/{of}',
    access: 'public',
    about: 'Open Badges 3.0: what a course or diploma attests.',
    input: z.strictObject({ of: z.string().regex(/^(course|diploma)-\d{1,15}$/) }),
    errors: ['not_found'],
    limits,
    file: json,
  }),
  status: defineFileEndpoint({
    path: 'public/badges/status/{list}',
    access: 'public',
    about: 'Open Badges 3.0: which certificates no longer hold, as a signed Bitstring Status List.',
    input: z.strictObject({ list: integer(0, 1_000_000) }),
    limits,
    file: { types: ['application/vc+jwt'], inPlace: true, seconds: 300 },
  }),
  badge: defineFileEndpoint({
    path: 'public/crt/badge/{id}',
    access: 'public',
    about: 'A certificate as an Open Badges 3.0 credential, signed (VC-JWT, RS256), in an envelope of JSON.',
    input: z.strictObject({ id: certificateIdSchema }),
    errors: ['not_found'],
    limits: [verificationLimit],
    file: { types: ['application/json'], inPlace: false, seconds: 0 },
  }),
  picture: defineFileEndpoint({
    path: 'public/crt/picture/{id}',
    access: 'public',
    about: 'The same as a picture that carries the credential in itself.',
    input: z.strictObject({ id: certificateIdSchema }),
    errors: ['not_found', 'unavailable'],
    limits: [verificationLimit],
    file: { types: ['image/png'], inPlace: false, seconds: 0 },
  }),
  check: defineEndpoint({
    path: 'public/crt/check',
    access: 'public',
    about:
      'Whether a file is a paper or badge of ours, unchanged: `ours`, `changed` (it names a certificate, but is not as we issued it) or `foreign`.',
    input: z.strictObject({ file: z.file().min(1, 'required').max(numbers.upload_bytes, 'too_large') }),
    output: z.object({ verdict: z.enum(['ours', 'changed', 'foreign']), certificate: certificateSchema.nullable() }),
    limits: [{ name: 'crt_check', hits: 20, seconds: 60 }],
    uploadBytes: numbers.upload_bytes + numbers.body_bytes,
  }),
}
