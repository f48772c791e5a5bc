import { z } from 'zod'
import { currencySchema, langSchema } from '#features/catalogue/contract.ts'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { id, line, integer } from '#platform/call/input.ts'

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)
/** Defaults to the last completed month. */
const whichMonth = z.preprocess((it) => (it === '' ? undefined : it), month.optional())

const sums = z.object({
  currency: currencySchema,
  /** Income from sales, from plan watch time, and refunds. */
  sold: z.int(),
  plans: z.int(),
  back: z.int(),
})

const courseIncome = sums.extend({
  course_id: z.int(),
  title: z.string(),
  lang: langSchema,
  slug: z.string(),
  /** Watch time of subscribers in seconds; known once the month is closed. */
  watched: z.int(),
})
export type CourseIncome = z.infer<typeof courseIncome>

const statement = sums.extend({
  trainer_id: z.int(),
  name: z.string(),
  /** Balance carried over from earlier months; can be negative. */
  carried: z.int(),
  due: z.int(),
  /** Payout and the month of the statement it belongs to. */
  paid: z.object({ at: z.string(), reference: z.string(), month }).nullable(),
})
export type Statement = z.infer<typeof statement>

const income = z.object({
  month,
  months: z.array(
    z.object({ month, totals: z.array(z.object({ currency: currencySchema, total: z.int() })) }),
  ),
  is_closed: z.boolean(),
  courses: z.array(courseIncome),
  statements: z.array(statement),
})
export type TrainerIncome = z.infer<typeof income>

const csv = { types: ['text/csv'], inPlace: false, seconds: 0 }

export const trainerIncome = {
  get: defineEndpoint({
    path: 'client/trainer/income',
    access: 'trainer',
    about:
      'Returns the income of the signed-in trainer for a month, by course and currency, with its payouts. Defaults to the current month.',
    input: z.strictObject({ month: whichMonth }),
    output: income,
  }),
  file: defineFileEndpoint({
    path: 'client/trainer/income-file',
    access: 'trainer',
    about: 'Returns the income of all months as a CSV file.',
    input: z.strictObject({}),
    file: csv,
  }),
}

const sharedCourse = z.object({
  id: z.int(),
  title: z.string(),
  lang: langSchema,
  trainers: z.array(z.string()),
  /** Null uses the academy's percentage. */
  percent: z.int().nullable(),
})

export const payouts = {
  get: defineEndpoint({
    path: 'office/payouts/get',
    access: 'admin',
    about:
      'Returns the statements of a month, one per trainer and currency. Defaults to the last completed month.',
    input: z.strictObject({ month: whichMonth }),
    output: z.object({
      month,
      months: z.array(month),
      is_closed: z.boolean(),
      statements: z.array(statement),
    }),
  }),
  statement: defineEndpoint({
    path: 'office/payouts/statement',
    access: 'admin',
    about: 'Returns one trainer’s statement for a month, course by course.',
    input: z.strictObject({ trainer_id: id, month }),
    output: income.extend({ name: z.string() }),
    errors: ['not_found'],
  }),
  pay: defineEndpoint({
    path: 'office/payouts/pay',
    access: 'admin',
    needsProof: true,
    about:
      'Records the payout of a statement with its transfer reference. The amount due is part of the call; a different amount fails with 409. A paid statement never changes.',
    input: z.strictObject({
      trainer_id: id,
      month,
      currency: currencySchema,
      due: integer(1, 1_000_000_000),
      reference: line(120),
    }),
    output: z.object({}),
    errors: ['not_found', 'month_not_closed', 'statement_changed', 'statement_paid'],
  }),
  file: defineFileEndpoint({
    path: 'office/payouts/file',
    access: 'admin',
    about: 'Returns the statements of a month as a CSV file, course by course.',
    input: z.strictObject({ month }),
    file: csv,
  }),
  shares: defineEndpoint({
    path: 'office/payouts/shares',
    access: 'admin',
    about: 'Returns the courses that have trainers, with the trainers’ percentage of their income.',
    input: z.strictObject({}),
    output: z.object({ standard: z.int(), courses: z.array(sharedCourse) }),
  }),
  share: defineEndpoint({
    path: 'office/payouts/share',
    access: 'admin',
    about:
      'Sets the trainers’ percentage of a course, or resets it to the academy’s default. `was` is the previous value; a different one fails with 409 and both values.',
    input: z.strictObject({
      course_id: id,
      percent: z.preprocess((it) => (it === '' ? null : it), integer(0, 100).nullable()),
      was: z.preprocess((it) => (it === '' ? null : it), integer(0, 100).nullable()),
    }),
    output: z.object({}),
    errors: ['not_found', 'changed_meanwhile'],
  }),
}
