import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { baseVersion, id, line, noInput, integer } from '#platform/call/input.ts'
import { maxFeatures } from './limits.ts'

const features = z.array(line(120)).max(maxFeatures)
const price = integer(0, 100_000_000)

const words = {
  title: line(80),
  title_ar: line(80, 0),
  summary: line(200, 0),
  summary_ar: line(200, 0),
  features,
  features_ar: features,
  /** In piastres and cents. */
  price_egp: price,
  price_usd: price,
  /** At most one plan is highlighted. */
  highlighted: z.boolean(),
  badge: line(40, 0),
  badge_ar: line(40, 0),
  /** Sold plans are never deleted. */
  active: z.boolean(),
  position: integer(0, 1000),
}

const plan = z.object({
  id: z.int(),
  slug: z.string(),
  period: z.enum(['month', 'year']),
  title: z.string(),
  title_ar: z.string(),
  summary: z.string(),
  summary_ar: z.string(),
  features: z.array(z.string()),
  features_ar: z.array(z.string()),
  price_egp: z.int(),
  price_usd: z.int(),
  highlighted: z.boolean(),
  badge: z.string(),
  badge_ar: z.string(),
  active: z.boolean(),
  position: z.int(),
  /** Paid orders, and current subscribers. */
  sold: z.int(),
  running: z.int(),
  updated_at: z.string(),
})
export type OfficePlan = z.infer<typeof plan>

/** Sold plans are unaffected by changes. */
export const officePlans = {
  all: defineEndpoint({
    path: 'office/plans/all',
    access: 'admin',
    about: 'Returns every plan, offered or not, with the number of times it was sold.',
    input: noInput,
    output: z.array(plan),
  }),
  add: defineEndpoint({
    path: 'office/plans/add',
    access: 'admin',
    about: 'Creates a plan of a month or a year. Its period cannot be changed later.',
    input: z.strictObject({ ...words, period: z.enum(['month', 'year']) }),
    output: plan,
  }),
  edit: defineEndpoint({
    path: 'office/plans/edit',
    access: 'admin',
    about:
      'Updates the texts and prices of a plan for future orders; existing orders keep theirs. A stale version fails with 409 and both versions.',
    input: z.strictObject({ ...words, id, updated_at: baseVersion }),
    output: plan,
    errors: ['not_found', 'changed_meanwhile'],
  }),
}
