import { z } from 'zod'
import { endpoint } from '#platform/call/contract.ts'
import { listOf, slugOrId, page } from '#platform/call/input.ts'
import { reference } from '../contract.ts'
import { line } from '../courses/contract.ts'

const credential = reference.extend({
  id: z.int(),
  attests: line,
  requirements: line,
  /** What leads to it. */
  of: reference.extend({
    kind: z.enum(['course', 'diploma']),
    lessons_count: z.int(),
    total_seconds: z.int(),
    /** Whether a test has to be passed for it. */
    has_tests: z.boolean(),
  }),
  signatory: z
    .object({ slug: z.string(), name: z.string(), lang: reference.shape.lang, thumbnail: z.string().nullable(), hue: z.int() })
    .nullable(),
  signatory_title: line,
})
export type Credential = z.infer<typeof credential>

/** The calls about certificates on offer. */
export const credentials = {
  list: endpoint({
    path: 'public/certificates/get',
    access: 'public',
    about: 'The certificates on offer, 24 a page, those of diplomas first.',
    shows: ['certificates', 'courses', 'diplomas', 'trainers'],
    input: z.strictObject({ page }),
    output: listOf(credential),
    cacheSeconds: 60,
  }),
  details: endpoint({
    path: 'public/certificates/details',
    access: 'public',
    about: 'One certificate on offer, by slug or id: what it attests, who signs it and what it takes.',
    shows: ['certificates', 'courses', 'diplomas', 'trainers'],
    input: z.strictObject({ id: slugOrId }),
    output: credential,
    errors: ['not_found'],
    cacheSeconds: 60,
  }),
}
