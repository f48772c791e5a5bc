import { z } from 'zod'
import { langSchema } from '#features/catalogue/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { pageSchema, noInput, page } from '#platform/call/input.ts'
import { defineEvent } from '#platform/data/events.ts'
import { entitlementStates } from './rules.ts'

const plan = z.object({
  id: z.string(),
  plan_id: z.int(),
  title: z.string(),
  lang: langSchema,
  type: z.enum(['month', 'year']),
  starts_at: z.string(),
  /** End of all consecutive periods. */
  ends_at: z.string(),
})
export type CurrentPlan = z.infer<typeof plan>

const bought = z.object({
  bought_id: z.string(),
  course_id: z.int(),
  slug: z.string(),
  title: z.string(),
  lang: langSchema,
  starts_at: z.string(),
  ends_at: z.string(),
})

export const entitlements = {
  plan: defineEndpoint({
    path: 'client/plan/get',
    access: 'user',
    about: 'Returns the active subscription with type, start and end, or null.',
    input: noInput,
    output: plan.nullable(),
  }),
  bought: defineEndpoint({
    path: 'client/bought/get',
    access: 'user',
    about:
      'Returns the purchased courses of the signed-in person with `bought_id`, start and end, newest first.',
    input: noInput,
    output: z.array(bought),
  }),
}

const ofOrder = z.object({ order_id: z.string(), course_ids: z.array(z.int()) })
/** `course_ids` is empty for a plan. */
export const orderPaid = defineEvent('commerce.order_paid', ofOrder)
/** Only after a full refund, when access has ended. */
export const orderRefunded = defineEvent('commerce.order_refunded', ofOrder)

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
