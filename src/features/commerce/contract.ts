import { z } from 'zod'
import { endpoint } from '#platform/contract.ts'
import { nothing } from '#platform/input.ts'
import { currency, lang } from '#features/catalogue/contract.ts'

const plan = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  lang,
  period: z.enum(['month', 'year']),
  price: z.int(),
  currency,
  highlighted: z.boolean(),
  badge: z.string(),
  summary: z.string(),
  features: z.array(z.string()),
})
export type Plan = z.infer<typeof plan>

/** The calls about what is paid. */
export const commerce = {
  activePlans: endpoint({
    path: 'public/plans/activePlansView',
    access: 'public',
    about: "The plans on offer, at the price of the reader's region: Egypt or elsewhere.",
    input: nothing,
    output: z.array(plan),
    cacheSeconds: 60,
  }),
}
