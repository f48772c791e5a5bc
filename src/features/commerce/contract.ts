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

const besidePlans = z.object({ free_courses: z.int(), from_price: z.int().nullable(), currency: currencySchema, is_sold: z.boolean() })
export type PlanAlternatives = z.infer<typeof besidePlans>

const terms = z.object({
  methods: z.array(z.enum(['card', 'voucher'])),
  refund_days: z.int(),
  refund_watched_percent: z.int(),
  /** What is missing for prices in pounds to hold for somebody whose profile says Egypt; null where nothing is. */
  pounds: z.enum(residenceProofs).nullable(),
})

/** The calls about what is paid. */
export const commerce = {
  terms: defineEndpoint({
    path: 'public/selling/terms',
    access: 'public',
    about: 'How things are sold to the reader: the ways to pay, when money goes back, and what is missing for prices in pounds to hold.',
    shows: [],
    input: noInput,
    output: terms,
  }),
  activePlans: defineEndpoint({
    path: 'public/plans/activePlansView',
    access: 'public',
    about:
      "The plans on offer, at the price of the reader's region: Egypt or elsewhere. Who is signed in must have a country in their profile.",
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
      'What there is beside the plans: how many courses are free, and what the cheapest that is sold alone costs, null where none is; and whether anything can be bought here.',
    shows: ['courses'],
    input: noInput,
    output: besidePlans,
    cacheSeconds: 60,
  }),
}
