import { z } from 'zod'
import { langSchema } from '#features/catalogue/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { pageSchema, page } from '#platform/call/input.ts'
import { entitlementStates } from './rules.ts'

const paid = z.object({
  id: z.string(),
  kind: z.enum(['plan', 'course']),
  title: z.string(),
  lang: langSchema,
  /** Null for plans and unpublished courses. */
  slug: z.string().nullable(),
  starts_at: z.string(),
  ends_at: z.string(),
  state: z.enum(entitlementStates),
  created_at: z.string(),
})
export type Entitlement = z.infer<typeof paid>

export const personEntitlements = {
  ofPerson: defineEndpoint({
    path: 'office/orders/of-person',
    access: 'support',
    about:
      'Returns the plans and courses a person has bought, with their periods and states, newest first.',
    input: z.strictObject({ user_id: z.uuid(), page }),
    output: pageSchema(paid),
    errors: ['not_found'],
  }),
}
