import { z } from 'zod'
import { currencySchema } from '#features/catalogue/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { sandboxCases } from './rules.ts'

const reference = z.string().regex(/^[\w-]{1,60}$/)

/** The calls of the page that stands in for a bank and a till. They answer only where it does. */
export const sandbox = {
  get: defineEndpoint({
    path: 'client/sandbox/get',
    access: 'user',
    about: 'A payment of one’s own at the built-in gateway.',
    input: z.strictObject({ reference }),
    output: z.object({
      reference: z.string(),
      order_id: z.string(),
      method: z.enum(['card', 'voucher']),
      amount: z.int(),
      currency: currencySchema,
      state: z.enum(['open', 'paid', 'failed', 'expired']),
      refunded: z.int(),
    }),
    errors: ['not_found'],
  }),
  play: defineEndpoint({
    path: 'client/sandbox/play',
    access: 'user',
    about: 'Lets the built-in gateway do what a bank or a till might do with a payment.',
    input: z.strictObject({ reference, what: z.enum(sandboxCases) }),
    output: z.object({ order_id: z.string() }),
    errors: ['not_found'],
    limits: [{ name: 'sandbox', hits: 60, seconds: 60 }],
  }),
}
