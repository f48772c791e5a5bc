import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { countedStats, overviewPeriods } from './rules.ts'

const currency = z.enum(['egp', 'usd'])
const amounts = z.object({ amount: z.number(), before: z.number().nullable() })
const point = z.object({ day: z.string(), amount: z.number(), before: z.number() })

const attention = z.object({
  kind: z.enum([
    'jobs',
    'messages',
    'payments',
    'applications',
    'reports',
    'tickets',
    'essays',
    'reviews',
  ]),
  count: z.int(),
  /** Time of the oldest one. */
  since: z.string().nullable(),
})
export type AttentionItem = z.infer<typeof attention>

export const overviewCalls = {
  get: defineEndpoint({
    path: 'office/overview/get',
    access: 'admin',
    about:
      'Returns the dashboard: the metrics of today or of the last 7, 30 or 365 days compared with the period before, their trend, and open tasks. Days are in the academy’s time zone.',
    input: z.strictObject({
      days: z
        .preprocess((it) => (typeof it === 'string' ? Number(it) : it), z.literal(overviewPeriods))
        .default(30),
    }),
    output: z.object({
      from: z.string(),
      to: z.string(),
      figures: z.array(amounts.extend({ figure: z.enum(countedStats) })),
      /** Income minus refunds, in minor units. */
      income: z.array(
        amounts.extend({
          currency,
          kinds: z.array(amounts.extend({ kind: z.enum(['plan', 'course', 'diploma']) })),
        }),
      ),
      /** By day, or by week for long periods; `day` is the first one. */
      runs: z.object({
        income: z.array(z.object({ currency, points: z.array(point) })),
        people: z.array(point),
        enrolments: z.array(point),
        learners: z.array(point),
      }),
      attention: z.array(attention),
    }),
  }),
}
export type OverviewPoint = z.infer<typeof point>

/** Runs after a time zone change. */
export const rebuildCourseStatsJob = 'stats.rebuild-courses'
