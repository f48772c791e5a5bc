import { z } from 'zod'
import { langSchema } from '#features/catalogue/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { integer } from '#platform/call/input.ts'
import { policyIds } from './paths.ts'

const policy = z.object({
  id: z.enum(policyIds),
  version: z.int(),
  title: z.string(),
  lang: langSchema,
  html: z.string(),
  contents: z.array(z.object({ id: z.string(), title: z.string() })),
  published_at: z.string(),
  /** All published versions, newest first, because people agreed to one of them. */
  versions: z.array(z.object({ version: z.int(), published_at: z.string() })),
})
export type Policy = z.infer<typeof policy>

export const policyCalls = {
  policy: defineEndpoint({
    path: 'public/policy/get',
    access: 'public',
    about: 'Returns the policy in force, or an earlier version of it.',
    shows: ['policies'],
    input: z.strictObject({ id: z.enum(policyIds), version: integer(1, 100_000).optional() }),
    output: policy,
    errors: ['not_found'],
    cacheSeconds: 60,
  }),
}
