import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { noInput } from '#platform/call/input.ts'
import { currencySchema, langSchema } from '#features/catalogue/contract.ts'
import { residenceProofs } from '#features/catalogue/rules.ts'

const plan = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  lang: langSchema,
  period: z.enum(['month', 'year']),
  price: z.int(),
  currency: currencySchema,
  highlighted: z.boolean(),
  badge: z.string(),
  summary: z.string(),
  features: z.array(z.string()),
})
export type Plan = z.infer<typeof plan>

const besidePlans = z.object({
  free_courses: z.int(),
  from_price: z.int().nullable(),
  currency: currencySchema,
  is_sold: z.boolean(),
})
export type PlanAlternatives = z.infer<typeof besidePlans>

const terms = z.object({
  methods: z.array(z.enum(['card', 'voucher'])),
  refund_days: z.int(),
  refund_watched_percent: z.int(),
  /**
   * Evidence missing for prices in pounds when the profile country is Egypt; null if there is none.
   */
  pounds: z.enum(residenceProofs).nullable(),
})

export const commerce = {
  terms: defineEndpoint({
    path: 'public/selling/terms',
    access: 'public',
    about:
      'Returns the selling terms for the reader: payment methods, refund policy, and the missing evidence for prices in Egyptian pounds.',
    shows: [],
    input: noInput,
    output: terms,
  }),
  activePlans: defineEndpoint({
    path: 'public/plans/activePlansView',
    access: 'public',
    about:
      'Returns the plans on offer at the prices of the reader’s region: Egypt or elsewhere. A signed-in person must have a country in their profile.',
    shows: ['plans', 'courses'],
    input: noInput,
    output: z.array(plan),
    errors: ['country_needed'],
    cacheSeconds: 60,
  }),
  besidePlans: defineEndpoint({
    path: 'public/plans/beside',
    access: 'public',
    about:
      'Returns the alternatives to plans: the number of free courses, the lowest price of a course sold alone (null if there is none), and whether anything can be bought here.',
    shows: ['courses'],
    input: noInput,
    output: besidePlans,
    cacheSeconds: 60,
  }),
}
