import { z } from 'zod'
import { currencySchema, langSchema } from '#features/catalogue/contract.ts'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { id, line, pageSchema, page, multilineText, integer } from '#platform/call/input.ts'
import {
  columnsInput,
  csvDelivery,
  sortInput,
  optionalSortInput,
} from '#platform/call/lists/list-input.ts'
import { orderStates } from '../rules.ts'
import { timelineSteps } from './timeline.ts'
import { orderCurrencies, orderedItemKinds, paymentMethods, taskKinds } from './rules.ts'
import { isDay } from '#platform/language/zone-time.ts'
import { orderList, taskList } from './list.ts'

const optionalFilter = <T extends z.ZodType>(of: T) =>
  z.union([of, z.literal('')]).default('' as never)
const day = optionalFilter(z.string().refine(isDay, 'not_allowed'))

const asked = {
  /** Matches order number, title, buyer name, address or gateway reference. */
  q: line(100, 0).default(''),
  state: optionalFilter(z.enum(orderStates)),
  method: optionalFilter(z.enum(paymentMethods)),
  currency: optionalFilter(z.enum(orderCurrencies)),
  kind: optionalFilter(z.enum(orderedItemKinds)),
  /** First and last day in the reader's time zone. */
  from: day,
  to: day,
  person: optionalFilter(z.uuid()),
  sort: sortInput(orderList),
}

const sale = z.object({
  id: z.string(),
  number: z.int(),
  state: z.enum(orderStates),
  person: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    hue: z.int(),
    image: z.string().nullable(),
  }),
  kind: z.enum(orderedItemKinds),
  title: z.string(),
  lang: langSchema,
  method: z.enum(paymentMethods),
  currency: currencySchema,
  total: z.int(),
  refunded: z.int(),
  is_gift: z.boolean(),
  created_at: z.string(),
})
export type OfficeOrder = z.infer<typeof sale>

const task = z.object({
  id: z.int(),
  kind: z.string(),
  amount: z.int().nullable(),
  /** Null means the currency of the order. */
  currency: currencySchema.nullable(),
  created_at: z.string(),
  done_at: z.string().nullable(),
  done_by: z.string().nullable(),
  note: z.string(),
})
export type OrderTask = z.infer<typeof task>

const saleTask = task.extend({
  /** Null for a payment without an order. */
  order: sale.nullable(),
  payment: z.object({ gateway: z.string(), name: z.string() }).nullable(),
})
export type TaskWithOrder = z.infer<typeof saleTask>

const wholeSale = sale.extend({
  list_price: z.int(),
  price: z.int(),
  coupon: z.object({ id: z.int(), code: z.string() }).nullable(),
  discount: z.int(),
  gateway: z.enum(['none', 'sandbox', 'stripe', 'fawry']),
  reference: z.string().nullable(),
  payment: z.string().nullable(),
  gift: z.object({ email: z.string(), name: z.string(), words: z.string() }).nullable(),
  expires_at: z.string(),
  paid_at: z.string().nullable(),
  receipt: z.string().nullable(),
  grants: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['plan', 'course']),
      title: z.string(),
      lang: langSchema,
      slug: z.string().nullable(),
      starts_at: z.string(),
      ends_at: z.string(),
    }),
  ),
  /** Refundable amount; `refund_until` is the end of the policy's refund period. */
  rest: z.int(),
  dispute_lost: z.int(),
  refund_until: z.string().nullable(),
  under_way: z.object({ amount: z.int(), created_at: z.string() }).nullable(),
  tasks: z.array(task),
  timeline: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      step: z.enum(timelineSteps),
      amount: z.int().nullable(),
      who: z.string().nullable(),
      text: z.string().nullable(),
      until: z.string().nullable(),
    }),
  ),
})
export type OfficeOrderDetail = z.infer<typeof wholeSale>

const order_id = z.uuid()
const askedTasks = {
  done: z.preprocess(
    (item) => (item === 'true' ? true : item === '' ? false : item),
    z.boolean().default(false),
  ),
  kind: optionalFilter(z.enum(taskKinds)),
  sort: optionalSortInput(taskList),
}

const acts = [{ name: 'office-orders', hits: 30, seconds: 60 }]

/** Support can read orders; only admins move money. Every action is audited. */
export const officeOrders = {
  find: defineEndpoint({
    path: 'office/orders/find',
    access: 'support',
    about:
      'Returns orders, 24 per page, with the count of each state and the paid totals of each currency over all matches. `q` searches numbers, titles, people and gateway references.',
    input: z.strictObject({ ...asked, page }),
    output: pageSchema(sale).extend({
      all: z.int(),
      counts: z.record(z.enum(orderStates), z.int()),
      sums: z.array(z.object({ currency: currencySchema, paid: z.int(), refunded: z.int() })),
    }),
  }),
  file: defineFileEndpoint({
    path: 'office/orders/file',
    access: 'admin',
    about:
      'Exports the orders as a CSV file with the requested columns, at most 50,000 rows. The export is recorded in the audit log.',
    input: z.strictObject({ ...asked, columns: columnsInput(orderList) }),
    file: csvDelivery,
  }),
  get: defineEndpoint({
    path: 'office/orders/get',
    access: 'support',
    about: 'Returns one order with its item, its entitlements and its timeline.',
    input: z.strictObject({ order_id }),
    output: wholeSale,
    errors: ['not_found'],
  }),
  receipt: defineFileEndpoint({
    path: 'office/orders/receipt',
    access: 'support',
    about: 'Returns the buyer’s receipt of an order as a bilingual PDF.',
    input: z.strictObject({ order_id }),
    errors: ['not_found', 'unavailable'],
    file: { types: ['application/pdf'], inPlace: false, seconds: 0 },
  }),
  refund: defineEndpoint({
    path: 'office/orders/refund',
    access: 'admin',
    needsProof: true,
    about:
      'Refunds all or part of a payment through the gateway, in minor units; a full refund ends the entitlements at once. `refunded` is the amount already refunded when this was decided, so a repeated call refunds once. A gateway that does not answer is retried.',
    input: z.strictObject({
      order_id,
      amount: integer(1, 2_000_000_000),
      refunded: integer(0, 2_000_000_000),
      reason: multilineText(500, 3),
    }),
    output: wholeSale,
    errors: [
      'not_found',
      'own_account',
      'refund_not_possible',
      'refund_too_much',
      'refund_under_way',
      'changed_meanwhile',
    ],
    limits: acts,
  }),
  resend: defineEndpoint({
    path: 'office/orders/resend',
    access: 'admin',
    about: 'Sends the receipt of an order to its buyer again.',
    input: z.strictObject({ order_id }),
    output: z.object({}),
    errors: ['not_found', 'user_not_found'],
    limits: acts,
  }),
  tasks: defineEndpoint({
    path: 'office/tasks/find',
    access: 'admin',
    about:
      'Returns tasks for staff: mismatched payments, disputes, exhausted coupons. Open tasks come oldest first.',
    input: z.strictObject({ ...askedTasks, page }),
    output: pageSchema(saleTask).extend({ open: z.int() }),
  }),
  tasksFile: defineFileEndpoint({
    path: 'office/tasks/list',
    access: 'admin',
    about:
      'Exports the order tasks as a CSV file with the requested columns, at most 50,000 rows. The export is recorded in the audit log.',
    input: z.strictObject({ ...askedTasks, columns: columnsInput(taskList) }),
    file: csvDelivery,
  }),
  finish: defineEndpoint({
    path: 'office/tasks/finish',
    access: 'admin',
    about: 'Marks a task as done, with a note on its outcome.',
    input: z.strictObject({ id, note: multilineText(500, 3) }),
    output: z.object({}),
    errors: ['not_found', 'task_done'],
    limits: acts,
  }),
}
