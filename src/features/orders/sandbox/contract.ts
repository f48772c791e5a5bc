import { z } from 'zod'
import { currencySchema } from '#features/catalogue/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { sandboxCases } from './rules.ts'

const reference = z.string().regex(/^[\w-]{1,60}$/)

/** Available only if the sandbox is enabled. */
export const sandbox = {
  get: defineEndpoint({
    path: 'client/sandbox/get',
    access: 'user',
    about: 'Returns one sandbox gateway payment of the signed-in person.',
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
    about: 'Simulates an action of a bank or till on a sandbox payment.',
    input: z.strictObject({ reference, what: z.enum(sandboxCases) }),
    output: z.object({ order_id: z.string() }),
    errors: ['not_found'],
    limits: [{ name: 'sandbox', hits: 60, seconds: 60 }],
  }),
}
