import { z } from 'zod'
import { educationLevels } from '#features/accounts/profile/rules.ts'
import { langSchema } from '#features/catalogue/contract.ts'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { baseVersion, id, line, pageSchema, noInput, page, integer } from '#platform/call/input.ts'
import { columnsInput, csvDelivery, sortInput } from '#platform/call/lists/list-input.ts'
import { isDay } from '#platform/language/zone-time.ts'
import { normalizeCouponCode, couponStates, itemKinds } from './rules.ts'
import { couponList } from './list.ts'

const day = z.string().refine(isDay, 'not_allowed')
const amount = z.preprocess((it) => (it === '' ? null : it), integer(1, 100_000_000).nullable())

const words = {
  title: line(80, 0),
  title_ar: line(80, 0),
  /** Either a percentage or an amount per supported currency. */
  percent: z.preprocess((it) => (it === '' ? null : it), integer(1, 100).nullable()),
  amount_egp: amount,
  amount_usd: amount,
  applies_to: z.array(z.enum(itemKinds)).min(1),
  course_ids: z.array(id).max(500),
  education_levels: z.array(z.enum(educationLevels)),
  first_order_only: z.boolean(),
  per_person: integer(1, 1000),
  max_uses: integer(1, 1_000_000),
  /** First and last day in the academy's time zone. */
  starts_on: day,
  ends_on: day,
  active: z.boolean(),
}

const coupon = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  title_ar: z.string(),
  percent: z.int().nullable(),
  amount_egp: z.int().nullable(),
  amount_usd: z.int().nullable(),
  applies_to: z.array(z.enum(itemKinds)),
  course_ids: z.array(z.int()),
  education_levels: z.array(z.enum(educationLevels)),
  first_order_only: z.boolean(),
  per_person: z.int(),
  max_uses: z.int(),
  used: z.int(),
  starts_on: z.string(),
  ends_on: z.string(),
  active: z.boolean(),
  state: z.enum(couponStates),
  created_at: z.string(),
  updated_at: z.string(),
})
export type OfficeCoupon = z.infer<typeof coupon>

const asked = {
  q: line(60, 0).default(''),
  state: z.union([z.enum(couponStates), z.literal('')]).default(''),
  sort: sortInput(couponList),
}

export const officeCoupons = {
  find: defineEndpoint({
    path: 'office/coupons/find',
    access: 'admin',
    about: 'Returns coupons, newest first, 24 per page. `q` searches codes and titles.',
    input: z.strictObject({ ...asked, page }),
    output: pageSchema(coupon),
  }),
  list: defineFileEndpoint({
    path: 'office/coupons/list',
    access: 'admin',
    about:
      'Exports the coupons as a CSV file with the requested columns, at most 50,000 rows. The export is recorded in the audit log.',
    input: z.strictObject({ ...asked, columns: columnsInput(couponList) }),
    file: csvDelivery,
  }),
  get: defineEndpoint({
    path: 'office/coupons/get',
    access: 'admin',
    about: 'Returns one coupon.',
    input: z.strictObject({ id }),
    output: coupon,
    errors: ['not_found'],
  }),
  courses: defineEndpoint({
    path: 'office/coupons/courses',
    access: 'admin',
    about: 'Returns the courses that a coupon or giveaway code can apply to: those sold alone.',
    input: noInput,
    output: z.array(
      z.object({ id: z.int(), slug: z.string(), title: z.string(), lang: langSchema }),
    ),
  }),
  add: defineEndpoint({
    path: 'office/coupons/add',
    access: 'admin',
    about: 'Creates a coupon. Its code is stored in capital letters and Latin digits.',
    input: z.strictObject({
      ...words,
      code: z
        .string()
        .max(60)
        .transform(normalizeCouponCode)
        .refine((it) => /^[A-Z0-9-]{3,40}$/.test(it), 'not_allowed'),
    }),
    output: coupon,
    errors: ['invalid_input', 'coupon_exists', 'days_reversed'],
  }),
  edit: defineEndpoint({
    path: 'office/coupons/edit',
    access: 'admin',
    about:
      'Updates a coupon for future orders; existing orders keep their discount. A stale version fails with 409 and both versions.',
    input: z.strictObject({ ...words, id, updated_at: baseVersion }),
    output: coupon,
    errors: ['invalid_input', 'not_found', 'uses_too_few', 'days_reversed', 'changed_meanwhile'],
  }),
  turn: defineEndpoint({
    path: 'office/coupons/turn',
    access: 'admin',
    about: 'Disables or enables a coupon. Orders that already use it keep it.',
    input: z.strictObject({
      id,
      active: z.preprocess(
        (item) => (item === 'true' ? true : item === 'false' ? false : item),
        z.boolean(),
      ),
    }),
    output: z.object({}),
    errors: ['not_found'],
  }),
}
