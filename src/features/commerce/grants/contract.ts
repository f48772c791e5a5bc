import { z } from 'zod'
import { langSchema } from '#features/catalogue/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { noInput } from '#platform/call/input.ts'
import { defineEvent } from '#platform/data/facts.ts'

const plan = z.object({
  id: z.string(),
  plan_id: z.int(),
  title: z.string(),
  lang: langSchema,
  /** For how long the plan is bought that the time shown ends with. */
  type: z.enum(['month', 'year']),
  starts_at: z.string(),
  /** When all that was bought so far is over. */
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

/** The calls about what a person has, for the time they have it. */
export const entitlements = {
  plan: defineEndpoint({
    path: 'client/plan/get',
    access: 'user',
    about: 'The subscription that runs: its type, start and end; null when none does.',
    input: noInput,
    output: plan.nullable(),
  }),
  bought: defineEndpoint({
    path: 'client/bought/get',
    access: 'user',
    about: 'The courses a person has bought, with `bought_id`, start and end, the newest first.',
    input: noInput,
    output: z.array(bought),
  }),
}

const ofOrder = z.object({ order_id: z.string(), course_ids: z.array(z.int()) })
/** Somebody has paid for something; of a plan there are no courses to name. */
export const orderPaid = defineEvent('commerce.order_paid', ofOrder)
/** All of it went back, and what it bought has ended. */
export const orderRefunded = defineEvent('commerce.order_refunded', ofOrder)
