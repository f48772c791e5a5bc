import { z } from 'zod'
import { currencySchema, langSchema } from '#features/catalogue/contract.ts'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'

export const receipts = {
  get: defineEndpoint({
    path: 'client/receipts/get',
    access: 'user',
    about: 'Returns the receipt of an order of the signed-in person, as issued at payment.',
    input: z.strictObject({ order_id: z.uuid() }),
    output: z.object({
      name: z.string(),
      order_number: z.int(),
      seller: z.object({ name: z.string(), address: z.string(), tax_number: z.string() }),
      buyer: z.object({ name: z.string(), email: z.string() }),
      title: z.string(),
      lang: langSchema,
      starts_at: z.string().nullable(),
      ends_at: z.string().nullable(),
      method: z.enum(['card', 'voucher', 'free', 'giveaway']),
      currency: currencySchema,
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
  file: defineFileEndpoint({
    path: 'client/receipts/file/{order_id}',
    access: 'user',
    about: 'Returns the receipt as a bilingual PDF. It is generated once and never changes.',
    input: z.strictObject({ order_id: z.uuid() }),
    errors: ['not_found', 'unavailable'],
    limits: [{ name: 'receipt', hits: 30, seconds: 60 }],
    file: { types: ['application/pdf'], inPlace: false, seconds: 0 },
  }),
}
