import { z } from 'zod'
import { currencySchema, langSchema } from '#features/catalogue/contract.ts'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { id, page, pageSchema } from '#platform/call/input.ts'
import { orderStates } from '../rules.ts'

const use = z.object({
  id: z.string(),
  number: z.int(),
  person: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  title: z.string(),
  lang: langSchema,
  currency: currencySchema,
  discount: z.int(),
  total: z.int(),
  state: z.enum(orderStates),
  created_at: z.string(),
})
export type CouponUse = z.infer<typeof use>

export const officeCouponUses = {
  uses: defineEndpoint({
    path: 'office/coupons/uses',
    access: 'admin',
    about:
      'Returns the uses of a coupon, latest first, with person and item. Orders that came to nothing are not counted.',
    input: z.strictObject({ id, page }),
    output: pageSchema(use),
    errors: ['not_found'],
  }),
  file: defineFileEndpoint({
    path: 'office/coupons/file',
    access: 'admin',
    about: 'Returns the same list as a CSV file, at most 50,000 rows.',
    input: z.strictObject({ id }),
    errors: ['not_found'],
    file: { types: ['text/csv'], inPlace: false, seconds: 0 },
  }),
}
