import { z } from 'zod'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { noInput, integer } from '#platform/call/input.ts'
import { numbers } from '#platform/data/constants.ts'
import { certificateSchema, certificateIdSchema } from '../contract.ts'
import { verificationLimit } from '../verification/contract.ts'

const json = { types: ['application/json'], inPlace: true, seconds: 300 }
const limits = [{ name: 'badges', hits: 120, seconds: 60 }]

/** Wallets and employers' programs read these files directly. */
export const badgeCalls = {
  issuer: defineFileEndpoint({
    path: 'public/badges/issuer',
    access: 'public',
    about: 'Open Badges 3.0: returns the academy as issuer.',
    input: noInput,
    limits,
    file: json,
  }),
  keys: defineFileEndpoint({
    path: 'public/badges/keys',
    access: 'public',
    about: 'Open Badges 3.0: returns every current and former signing key as a JWK set.',
    input: noInput,
    limits,
    file: json,
  }),
  key: defineFileEndpoint({
    path: 'public/badges/key/{id}',
    access: 'public',
    about: 'Open Badges 3.0: returns one signing key as a JWK.',
    input: z.strictObject({ id: z.string().regex(/^[\w-]{43}$/) }),
    errors: ['not_found'],
    limits,
    file: json,
  }),
  achievement: defineFileEndpoint({
    path: 'public/badges/achievement/{of}',
    access: 'public',
    about: 'Open Badges 3.0: returns what a course or diploma attests.',
    input: z.strictObject({ of: z.string().regex(/^(course|diploma)-\d{1,15}$/) }),
    errors: ['not_found'],
    limits,
    file: json,
  }),
  status: defineFileEndpoint({
    path: 'public/badges/status/{list}',
    access: 'public',
    about: 'Open Badges 3.0: returns the revoked certificates as a signed Bitstring Status List.',
    input: z.strictObject({ list: integer(0, 1_000_000) }),
    limits,
    file: { types: ['application/vc+jwt'], inPlace: true, seconds: 300 },
  }),
  badge: defineFileEndpoint({
    path: 'public/crt/badge/{id}',
    access: 'public',
    about:
      'Returns a certificate as a signed Open Badges 3.0 credential (VC-JWT, RS256) in a JSON envelope.',
    input: z.strictObject({ id: certificateIdSchema }),
    errors: ['not_found'],
    limits: [verificationLimit],
    file: { types: ['application/json'], inPlace: false, seconds: 0 },
  }),
  picture: defineFileEndpoint({
    path: 'public/crt/picture/{id}',
    access: 'public',
    about: 'Returns a certificate as a picture with the credential embedded.',
    input: z.strictObject({ id: certificateIdSchema }),
    errors: ['not_found', 'unavailable'],
    limits: [verificationLimit],
    file: { types: ['image/png'], inPlace: false, seconds: 0 },
  }),
  check: defineEndpoint({
    path: 'public/crt/check',
    access: 'public',
    about:
      'Checks whether a file is an unchanged certificate PDF or badge of the academy: `ours`, `changed` (it names a certificate but differs from the issued file) or `foreign`.',
    input: z.strictObject({
      file: z.file().min(1, 'required').max(numbers.upload_bytes, 'too_large'),
    }),
    output: z.object({
      verdict: z.enum(['ours', 'changed', 'foreign']),
      certificate: certificateSchema.nullable(),
    }),
    limits: [{ name: 'crt_check', hits: 20, seconds: 60 }],
    uploadBytes: numbers.upload_bytes + numbers.body_bytes,
  }),
}
