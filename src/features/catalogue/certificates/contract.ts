import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { pageSchema, slugOrId, page } from '#platform/call/input.ts'
import { referenceSchema } from '../contract.ts'
import { lineSchema } from '../courses/contract.ts'

const credential = referenceSchema.extend({
  id: z.int(),
  attests: lineSchema,
  requirements: lineSchema,
  /** The course or diploma that leads to it. */
  of: referenceSchema.extend({
    kind: z.enum(['course', 'diploma']),
    lessons_count: z.int(),
    total_seconds: z.int(),
    has_tests: z.boolean(),
  }),
  signatory: z
    .object({
      slug: z.string(),
      name: z.string(),
      lang: referenceSchema.shape.lang,
      thumbnail: z.string().nullable(),
      hue: z.int(),
    })
    .nullable(),
  signatory_title: lineSchema,
})
export type CertificateOffer = z.infer<typeof credential>

export const certificateOfferCalls = {
  list: defineEndpoint({
    path: 'public/certificates/get',
    access: 'public',
    about: 'Lists the certificates on offer, 24 per page, those of diplomas first.',
    shows: ['certificates', 'courses', 'diplomas', 'trainers'],
    input: z.strictObject({ page }),
    output: pageSchema(credential),
    cacheSeconds: 60,
  }),
  details: defineEndpoint({
    path: 'public/certificates/details',
    access: 'public',
    about:
      'Returns one certificate on offer, by slug or id: what it attests, who signs it and what it requires.',
    shows: ['certificates', 'courses', 'diplomas', 'trainers'],
    input: z.strictObject({ id: slugOrId }),
    output: credential,
    errors: ['not_found'],
    cacheSeconds: 60,
  }),
}
