import { z } from 'zod'
import { countryIdSchema } from '#features/accounts/countries/contract.ts'
import { isDay } from '#platform/language/zone-time.ts'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { id, line, pageSchema, noInput, page, slug } from '#platform/call/input.ts'
import { getListColumns } from '#platform/call/lists/list-shape.ts'
import { columnsInput, optionalSortInput } from '#platform/call/lists/list-input.ts'
import { canSort, reportFormats, reportPeriods } from './rules.ts'
import { anyReportList, reportKinds } from './list.ts'

const nullableSchema = <T extends z.ZodType>(of: T) =>
  z.union([of, z.literal('')]).default('' as never)
const day = nullableSchema(z.string().refine(isDay, 'not_allowed'))
const kind = z.enum(reportKinds)

const asked = {
  /** Last N days; all time without it and without dates. */
  period: nullableSchema(z.enum(reportPeriods)),
  /** In the academy's time zone, inclusive. For learners: the join date. */
  from: day,
  to: day,
  course: nullableSchema(slug),
  country: z.preprocess((it) => (it === '' ? null : it), countryIdSchema.nullable()).default(null),
  plan: nullableSchema(slug),
  currency: nullableSchema(z.enum(['egp', 'usd'])),
  /** Members of the group; for group reports, the group itself. */
  group: z.preprocess((it) => (it === '' ? null : it), id.nullable()).default(null),
  columns: columnsInput(anyReportList),
  sort: optionalSortInput(anyReportList),
}
const hasOrder = { error: 'not_allowed', path: ['sort'] }

export const reportQuerySchema = z.strictObject(asked)

const cell = z.union([z.string(), z.number(), z.null()])
export type ReportCell = z.infer<typeof cell>
const row = z.object({
  id: z.string(),
  /** Money in minor units, shares as fractions, times in UTC. */
  cells: z.record(z.string(), cell),
})
export type ReportRow = z.infer<typeof row>

const saved = z.object({
  id: z.string(),
  title: z.string(),
  kind,
  asked: z.object({
    ...reportQuerySchema.shape,
    columns: z.array(z.enum(getListColumns(anyReportList))),
    country: z.string().nullable(),
    group: z.int().nullable(),
  }),
  weekly: z.boolean(),
  created_at: z.string(),
})
export type SavedReport = z.infer<typeof saved>

const made = z.object({
  id: z.string(),
  title: z.string(),
  kind,
  format: z.enum(reportFormats),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  percent: z.int(),
  rows: z.int().nullable(),
  bytes: z.number().nullable(),
  failed: z.boolean(),
})
export type ReportFile = z.infer<typeof made>

const one = z.strictObject({ id: z.uuid() })
const file = {
  types: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  inPlace: false,
  seconds: 0,
}

export const reportCalls = {
  get: defineEndpoint({
    path: 'office/reports/get',
    access: 'admin',
    about:
      'Returns a page of a report: learners by join date, courses and tests by activity in a period, income by money movement, groups with the progress of their members.',
    input: z
      .strictObject({ kind: kind.default('learners'), ...asked, page })
      .refine(canSort, hasOrder),
    output: pageSchema(row).extend({
      sums: z.array(z.object({ currency: z.enum(['egp', 'usd']), amount: z.number() })),
    }),
  }),
  file: defineFileEndpoint({
    path: 'office/reports/file',
    access: 'admin',
    about:
      'Downloads a report as a file of up to 5,000 rows; longer ones are created in the background (`office/reports/make`).',
    input: z
      .strictObject({ kind, ...asked, format: z.enum(reportFormats) })
      .refine(canSort, hasOrder),
    file,
    errors: ['report_long'],
  }),
  make: defineEndpoint({
    path: 'office/reports/make',
    access: 'admin',
    about: 'Creates a report file in the background, of up to 200,000 rows.',
    input: z
      .strictObject({
        kind,
        ...asked,
        format: z.enum(reportFormats),
        title: line(80, 0).default(''),
      })
      .refine(canSort, hasOrder),
    output: z.object({ id: z.string() }),
    errors: ['reports_waiting'],
  }),
  made: defineEndpoint({
    path: 'office/reports/made',
    access: 'admin',
    about:
      'Returns the report files the caller requested with their state; files are deleted after 30 days.',
    input: noInput,
    output: z.array(made),
  }),
  madeFile: defineFileEndpoint({
    path: 'office/reports/made-file',
    access: 'admin',
    about: 'Downloads a report file that the caller requested.',
    input: one,
    file,
    errors: ['not_found'],
  }),
  saved: defineEndpoint({
    path: 'office/reports/saved',
    access: 'admin',
    about: 'Returns the caller’s saved reports.',
    input: noInput,
    output: z.array(saved),
  }),
  save: defineEndpoint({
    path: 'office/reports/save',
    access: 'admin',
    about:
      'Saves the filters of a report under a name; with `weekly` the caller gets it by mail every Sunday morning.',
    input: z
      .strictObject({
        kind,
        ...asked,
        title: line(80),
        weekly: z.preprocess((it) => it === true || it === 'on', z.boolean()).default(false),
      })
      .refine(canSort, hasOrder),
    output: z.object({ id: z.string() }),
    errors: ['reports_full'],
  }),
  weekly: defineEndpoint({
    path: 'office/reports/weekly',
    access: 'admin',
    about: 'Turns the weekly mail of a saved report on or off.',
    input: one.extend({ weekly: z.preprocess((it) => it === true || it === 'on', z.boolean()) }),
    output: z.object({}),
    errors: ['not_found'],
  }),
  forget: defineEndpoint({
    path: 'office/reports/forget',
    access: 'admin',
    about: 'Deletes a saved report.',
    input: one,
    output: z.object({}),
    errors: ['not_found'],
  }),
}

export const createReportJob = 'reports.create'
