import { z } from 'zod'
import { currencySchema, langSchema } from '#features/catalogue/contract.ts'
import { orderStates } from './rules.ts'

export const order = z.object({
  id: z.string(),
  number: z.int(),
  state: z.enum(orderStates),
  data: z.string(),
  kind: z.enum(['course', 'diploma', 'plan']),
  title: z.string(),
  lang: langSchema,
  slug: z.string().nullable(),
  currency: currencySchema,
  list_price: z.int(),
  price: z.int(),
  coupon_code: z.string().nullable(),
  discount: z.int(),
  total: z.int(),
  refunded: z.int(),
  method: z.enum(['card', 'voucher', 'free', 'giveaway']),
  voucher: z.string().nullable(),
  pay_url: z.string().nullable(),
  gift_email: z.string().nullable(),
  expires_at: z.string(),
  created_at: z.string(),
  paid_at: z.string().nullable(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  receipt: z.string().nullable(),
})

export type OrderAnswer = z.infer<typeof order>

export const ownOrder = order.extend({
  /**
   * While the refund period lasts: its end, the watched part, and the refundable amount or the
   * reason for none.
   */
  refund: z
    .object({
      until: z.string(),
      watched_percent: z.int(),
      less_than_percent: z.int(),
      problem: z.enum(['watched', 'certificate']).nullable(),
      amount: z.int(),
    })
    .nullable(),
})

export type PersonOrder = z.infer<typeof ownOrder>
