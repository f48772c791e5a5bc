import { z } from 'zod'
import { currencySchema, langSchema } from '#features/catalogue/contract.ts'
import { residenceProofs } from '#features/catalogue/rules.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { id, line, multilineText } from '#platform/call/input.ts'
import { order, ownOrder } from '../contract.ts'

const data = z.string().min(1).max(140)
const coupon = z.string().max(60).default('')
const method = z.enum(['card', 'voucher'])
const email = z.preprocess(
  (it) => (it === '' ? undefined : it),
  z.email('email_invalid').max(254).optional(),
)
const switched = z.preprocess(
  (item) => (item === 'true' ? true : item === '' ? undefined : item),
  z.boolean().default(false),
)

const quote = z.object({
  /** Token of the agreed price; any change of the price invalidates it. */
  quote: z.string(),
  data: z.string(),
  kind: z.enum(['course', 'diploma', 'plan']),
  title: z.string(),
  lang: langSchema,
  slug: z.string(),
  period: z.enum(['month', 'year']),
  currency: currencySchema,
  list_price: z.int(),
  price: z.int(),
  coupon: z.object({ code: z.string(), percent: z.int().nullable(), title: z.string() }).nullable(),
  discount: z.int(),
  total: z.int(),
  tax_percent: z.int(),
  methods: z.array(method),
  /** End of current ownership; for a plan, the start of the new period. */
  owned_until: z.string().nullable(),
  /** End of the current plan's coverage of this item; for a diploma, of all its courses. */
  plan_covers_until: z.string().nullable(),
  /** The profile country is Egypt, but there is too little other evidence for Egyptian prices. */
  could_be_egypt: z.boolean(),
  /** Price in pounds and the evidence missing for it; null if there is none. */
  pounds: z.object({ total: z.int(), way: z.enum(residenceProofs) }).nullable(),
  mobile: z.object({
    number: z.string().nullable(),
    problem: z.enum(['phone_needed', 'phone_invalid']).nullable(),
    is_proved: z.boolean(),
  }),
  country_id: z.string().nullable(),
  refund_days: z.int(),
  refund_watched_percent: z.int(),
})
export type QuoteAnswer = z.infer<typeof quote>

const limits = [{ name: 'checkout', hits: 30, seconds: 60 }]
const failures = [
  'not_found',
  'not_sold',
  'coupon_invalid',
  'coupon_used_up',
  'coupon_used',
  'coupon_not_for_this',
] as const
const more = ['coupon_not_for_you', 'coupon_first_order'] as const
const payable = [
  'country_needed',
  'mobile_invalid',
  'price_changed',
  'owned_already',
  'key_reused',
  'voucher_not_here',
] as const

/** Prices are never accepted as input. */
export const checkout = {
  quote: defineEndpoint({
    path: 'client/checkout/quote',
    access: 'user',
    about:
      'Returns the current price of an item for the signed-in person. `data` is `course-{slug}`, `diploma-{slug}` or `plan-{id}`.',
    input: z.strictObject({ data, coupon, method: method.default('card') }),
    output: quote,
    errors: [...failures, ...more],
    limits: [{ name: 'quote', hits: 120, seconds: 60 }],
  }),
  coupon: defineEndpoint({
    path: 'client/checkout/coupon',
    access: 'user',
    about: 'Applies a coupon to an item and returns the resulting price.',
    input: z.strictObject({
      data,
      coupon: z.string().min(1).max(60),
      method: method.default('card'),
    }),
    output: quote,
    errors: [...failures, ...more],
    limits: [{ name: 'coupon', hits: 10, seconds: 60 }],
  }),
  pay: defineEndpoint({
    path: 'client/checkout/pay',
    access: 'user',
    about:
      'Creates an order and starts its payment. `key` makes the call idempotent: the same key returns the same order. `quote` is the quote the person saw; a different price fails with 409. `again` permits buying an item that is already owned. With `gift_email` the item is sent to another person.',
    input: z.strictObject({
      data,
      quote: z.string().max(40),
      key: z.string().min(8).max(100),
      method,
      coupon,
      again: switched,
      gift_email: email,
      gift_name: line(80, 0).default(''),
      gift_words: multilineText(500, 0).default(''),
    }),
    output: order,
    errors: [...failures, ...more, ...payable, 'payment_unavailable'],
    limits,
  }),
  order: defineEndpoint({
    path: 'client/checkout/order',
    access: 'user',
    about:
      'Returns one order of the signed-in person. Re-syncs a pending payment with its gateway first.',
    input: z.strictObject({ order_id: z.uuid() }),
    output: order,
    errors: ['not_found'],
  }),
  cancel: defineEndpoint({
    path: 'client/checkout/cancel',
    access: 'user',
    about: 'Cancels a pending order. A payment that arrives later is still honored.',
    input: z.strictObject({ order_id: z.uuid() }),
    output: order,
    errors: ['not_found'],
    limits,
  }),
  refund: defineEndpoint({
    path: 'client/checkout/refund',
    access: 'user',
    about:
      'Requests a refund. It is sent at once if the policy allows it: within its number of days and below its watched percentage.',
    input: z.strictObject({ order_id: z.uuid() }),
    output: order,
    errors: [
      'not_found',
      'refund_not_possible',
      'refund_too_late',
      'refund_watched',
      'refund_certificate',
      'payment_unavailable',
    ],
    limits,
  }),
  orders: defineEndpoint({
    path: 'client/orders/get',
    access: 'user',
    about:
      'Returns the orders of the signed-in person, newest first, each with its refund terms while the refund period lasts.',
    input: z.strictObject({}),
    output: z.array(ownOrder),
  }),
  subscribe: defineEndpoint({
    path: 'client/plan/sub',
    access: 'user',
    about:
      'Creates an order for a plan and returns its checkout. At a total of 0 the subscription starts at once.',
    input: z.strictObject({ plan_id: id, coupon, method: method.default('card') }),
    output: z.object({ checkout: z.string(), order }),
    errors: [...failures, ...more, ...payable, 'payment_unavailable'],
    limits,
  }),
}
