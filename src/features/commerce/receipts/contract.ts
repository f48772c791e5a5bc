import { z } from 'zod'
import { currency, lang } from '#features/catalogue/contract.ts'
import { endpoint } from '#platform/call/contract.ts'

/** The calls about receipts. */
export const receipts = {
  get: endpoint({
    path: 'client/receipts/get',
    access: 'user',
    about: 'The receipt of an order of one’s own, as it was written when the money came in.',
    input: z.strictObject({ order_id: z.uuid() }),
    output: z.object({
      name: z.string(),
      order_number: z.int(),
      seller: z.object({ name: z.string(), address: z.string(), tax_number: z.string() }),
      buyer: z.object({ name: z.string(), email: z.string() }),
      title: z.string(),
      lang,
      starts_at: z.string().nullable(),
      ends_at: z.string().nullable(),
      method: z.enum(['card', 'voucher', 'free', 'giveaway']),
      currency,
      list_price: z.int(),
      price: z.int(),
      coupon_code: z.string().nullable(),
      discount: z.int(),
      tax_rate: z.int(),
      tax: z.int(),
      total: z.int(),
      refunded: z.int(),
      created_at: z.string(),
    }),
    errors: ['not_found'],
  }),
}
