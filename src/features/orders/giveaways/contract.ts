import { z } from 'zod'
import { langSchema } from '#features/catalogue/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'

export const giveaways = {
  use: defineEndpoint({
    path: 'client/plan/giveaway',
    access: 'user',
    about: 'Redeems a giveaway code: a subscription, or a course for a year. Each code works once.',
    input: z.strictObject({ code: z.string().max(60) }),
    output: z.object({
      order_id: z.string(),
      kind: z.enum(['course', 'diploma', 'plan']),
      title: z.string(),
      lang: langSchema,
      slug: z.string().nullable(),
      starts_at: z.string().nullable(),
      ends_at: z.string().nullable(),
    }),
    errors: ['invalid_giveaway_code', 'giveaway_code_used', 'too_many_requests'],
    limits: [{ name: 'giveaway', hits: 20, seconds: 3600 }],
  }),
}
