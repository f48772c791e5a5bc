import { z } from 'zod'
import { lang } from '#features/catalogue/contract.ts'
import { endpoint } from '#platform/call/contract.ts'
import { listOf, page } from '#platform/call/input.ts'
import { paidStates } from './rules.ts'

const paid = z.object({
  id: z.string(),
  kind: z.enum(['plan', 'course']),
  title: z.string(),
  lang,
  /** Of a course that has a page; null for a plan, and for a course that was taken back. */
  slug: z.string().nullable(),
  starts_at: z.string(),
  ends_at: z.string(),
  state: z.enum(paidStates),
  created_at: z.string(),
})
export type Paid = z.infer<typeof paid>

/** The calls of the office about what people bought. */
export const orders = {
  ofPerson: endpoint({
    path: 'office/orders/of-person',
    access: 'support',
    about: 'The plans and courses a person has bought, with their times and whether they run, the newest first.',
    input: z.strictObject({ user_id: z.uuid(), page }),
    output: listOf(paid),
    errors: ['not_found'],
  }),
}
