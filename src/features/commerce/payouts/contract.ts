import { z } from 'zod'
import { currencySchema, langSchema } from '#features/catalogue/contract.ts'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { id, line, integer } from '#platform/call/input.ts'

/** A month as an address says it: `2026-10`. */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)
/** None asked for: the last that is over. */
const whichMonth = z.preprocess((it) => (it === '' ? undefined : it), month.optional())

const sums = z.object({
  currency: currencySchema,
  /** Of what was sold, of what subscribers watched, and what went back. */
  sold: z.int(),
  plans: z.int(),
  back: z.int(),
})

const courseIncome = sums.extend({
  course_id: z.int(),
  title: z.string(),
  lang: langSchema,
  slug: z.string(),
  /** What subscribers watched of it, in seconds; known when the month is closed. */
  watched: z.int(),
})
export type CourseIncome = z.infer<typeof courseIncome>

const statement = sums.extend({
  trainer_id: z.int(),
  name: z.string(),
  /** What earlier months left to pay, or to take off. */
  carried: z.int(),
  due: z.int(),
  /** Paid, and with which month's statement. */
  paid: z.object({ at: z.string(), reference: z.string(), month }).nullable(),
})
export type Statement = z.infer<typeof statement>

const income = z.object({
  month,
  /** The months in which something was earned, the newest first. */
  months: z.array(z.object({ month, totals: z.array(z.object({ currency: currencySchema, total: z.int() })) })),
  /** Whether the month is over and all of it is booked. */
  is_closed: z.boolean(),
  courses: z.array(courseIncome),
  statements: z.array(statement),
})
export type TrainerIncome = z.infer<typeof income>

const csv = { types: ['text/csv'], inPlace: false, seconds: 0 }

/** A trainer's own income. */
export const trainerIncome = {
  get: defineEndpoint({
    path: 'client/trainer/income',
    access: 'trainer',
    about:
      'What the person’s courses earned them in a month, by course and currency, and how it was paid; without a month, the current one.',
    input: z.strictObject({ month: whichMonth }),
    output: income,
  }),
  file: defineFileEndpoint({
    path: 'client/trainer/income-file',
    access: 'trainer',
    about: 'The same of all months as a CSV file.',
    input: z.strictObject({}),
    file: csv,
  }),
}

const sharedCourse = z.object({
  id: z.int(),
  title: z.string(),
  lang: langSchema,
  trainers: z.array(z.string()),
  /** Its own; null: the academy's. */
  percent: z.int().nullable(),
})

/** The calls of the office about what trainers are paid. */
export const payouts = {
  get: defineEndpoint({
    path: 'office/payouts/get',
    access: 'admin',
    about: 'The statements of a month, one for each trainer and currency; without a month, the last that is over.',
    input: z.strictObject({ month: whichMonth }),
    output: z.object({ month, months: z.array(month), is_closed: z.boolean(), statements: z.array(statement) }),
  }),
  statement: defineEndpoint({
    path: 'office/payouts/statement',
    access: 'admin',
    about: 'One trainer’s month, course by course.',
    input: z.strictObject({ trainer_id: id, month }),
    output: income.extend({ name: z.string() }),
    errors: ['not_found'],
  }),
  pay: defineEndpoint({
    path: 'office/payouts/pay',
    access: 'admin',
    needsProof: true,
    about:
      'Writes down that a statement was paid, by which transfer. It says how much was due; another sum is answered 409. What is paid never changes.',
    input: z.strictObject({ trainer_id: id, month, currency: currencySchema, due: integer(1, 1_000_000_000), reference: line(120) }),
    output: z.object({}),
    errors: ['not_found', 'month_not_closed', 'statement_changed', 'statement_paid'],
  }),
  file: defineFileEndpoint({
    path: 'office/payouts/file',
    access: 'admin',
    about: 'The statements of a month as a CSV file, course by course.',
    input: z.strictObject({ month }),
    file: csv,
  }),
  shares: defineEndpoint({
    path: 'office/payouts/shares',
    access: 'admin',
    about: 'The courses that have trainers, with the part of their income that is the trainers’.',
    input: z.strictObject({}),
    output: z.object({ standard: z.int(), courses: z.array(sharedCourse) }),
  }),
  share: defineEndpoint({
    path: 'office/payouts/share',
    access: 'admin',
    about:
      'Sets the trainers’ percent of a course, or leaves it to the academy’s. `was` is what stood there; another is answered 409 with both.',
    input: z.strictObject({
      course_id: id,
      percent: z.preprocess((it) => (it === '' ? null : it), integer(0, 100).nullable()),
      was: z.preprocess((it) => (it === '' ? null : it), integer(0, 100).nullable()),
    }),
    output: z.object({}),
    errors: ['not_found', 'changed_meanwhile'],
  }),
}
