import {
  getRequestedColumns,
  getRequestedSort,
  getListSorts,
  type ListColumn,
  type ListDefinition,
  type ListSort,
} from '#platform/call/lists/list-shape.ts'
import { addDays, isDay } from '#platform/language/zone-time.ts'

export const reportKinds = ['learners', 'courses', 'tests', 'income', 'groups'] as const
export type ReportKind = (typeof reportKinds)[number]
export const isReportKind = (text: string): text is ReportKind =>
  reportKinds.some((kind) => kind === text)

/** In days; empty is all time. */
export const reportPeriods = ['7', '30', '90', '365'] as const
export const reportFormats = ['csv', 'xlsx'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** `money` uses the row's currency; `egp` and `usd` are fixed. */
export type CellFormat =
  | 'text'
  | 'word'
  | 'country'
  | 'number'
  | 'mark'
  | 'percent'
  | 'money'
  | 'egp'
  | 'usd'
  | 'day'
  | 'time'
export type ReportColumn = ListColumn & { as: CellFormat }

/** Sortable columns are indexed. */
export const reportLists = {
  learners: {
    columns: {
      name: { as: 'text' },
      email: { as: 'text' },
      country: { as: 'country' },
      joined: { as: 'day', sorts: 'down' },
      plan: { as: 'text' },
      courses: { as: 'number' },
      completed: { as: 'number' },
      tests_passed: { as: 'number' },
      certificates: { as: 'number' },
      last_learned: { as: 'day', sorts: 'down' },
    },
    usual: '-joined',
  },
  courses: {
    columns: {
      course: { as: 'text', sorts: 'up' },
      published: { as: 'day', sorts: 'down' },
      enrolments: { as: 'number' },
      active: { as: 'number' },
      completions: { as: 'number' },
      completion_rate: { as: 'percent' },
      certificates: { as: 'number' },
      rating: { as: 'mark', sorts: 'down' },
      reviews: { as: 'number' },
      income_egp: { as: 'egp' },
      income_usd: { as: 'usd' },
      students: { as: 'number', sorts: 'down' },
    },
    usual: '-students',
  },
  tests: {
    columns: {
      test: { as: 'text', sorts: 'up' },
      course: { as: 'text' },
      attempts: { as: 'number' },
      people: { as: 'number' },
      passed: { as: 'number' },
      pass_rate: { as: 'percent' },
      score: { as: 'percent' },
      waiting: { as: 'number' },
      created: { as: 'day', sorts: 'down' },
    },
    usual: '-created',
  },
  income: {
    columns: {
      time: { as: 'time', sorts: 'down' },
      movement: { as: 'word' },
      order: { as: 'text' },
      name: { as: 'text' },
      country: { as: 'country' },
      what: { as: 'text' },
      kind: { as: 'word' },
      method: { as: 'word' },
      currency: { as: 'word' },
      amount: { as: 'money' },
    },
    usual: '-time',
  },
  groups: {
    columns: {
      group: { as: 'text', sorts: 'up' },
      created: { as: 'day', sorts: 'down' },
      members: { as: 'number' },
      seats: { as: 'number' },
      seats_taken: { as: 'number' },
      active: { as: 'number' },
      progress: { as: 'percent' },
      completions: { as: 'number' },
      certificates: { as: 'number' },
    },
    usual: '-created',
  },
} as const satisfies Record<ReportKind, ListDefinition & { columns: Record<string, ReportColumn> }>

type ColumnId<List> = List extends { columns: infer Columns } ? keyof Columns & string : never
export type ReportColumnId = ColumnId<(typeof reportLists)[ReportKind]>
export type ReportSort = ListSort<ReportColumnId>
type ReportList = ListDefinition<ReportColumnId> & { columns: Record<ReportColumnId, ReportColumn> }

export const getReportList = (kind: ReportKind) => reportLists[kind] as unknown as ReportList

/** The union of all reports; each supports a part. */
export const anyReportList: ListDefinition<ReportColumnId> = {
  columns: Object.assign(
    {},
    ...reportKinds.toReversed().map((it) => reportLists[it].columns),
  ) as Record<ReportColumnId, ListColumn>,
  usual: '-joined',
}
export const canSort = ({ kind, sort }: { kind: ReportKind; sort?: ReportSort | undefined }) =>
  !sort || getListSorts(getReportList(kind)).includes(sort)

const narrowings = {
  learners: ['course', 'country', 'plan', 'group'],
  courses: ['course'],
  tests: ['course'],
  income: ['course', 'country', 'plan', 'currency'],
  groups: ['group'],
} as const satisfies Record<ReportKind, readonly ReportFilter[]>
type ReportFilter = 'course' | 'country' | 'plan' | 'currency' | 'group'

export const canFilter = (kind: ReportKind, by: ReportFilter) =>
  (narrowings[kind] as readonly ReportFilter[]).includes(by)

/** Empty values do not filter. */
export type ReportQuery = {
  period: (typeof reportPeriods)[number] | ''
  from: string
  to: string
  course: string
  country: string | null
  plan: string
  currency: 'egp' | 'usd' | ''
  group: number | null
  columns: ReportColumnId[]
  /** Default order if absent. */
  sort?: ReportSort | undefined
}

const parseChoice = <T extends string>(choices: readonly T[], asked: string | null) =>
  choices.find((it) => it === asked) ?? ('' as const)
const parseDay = (asked: string | null) => (asked && isDay(asked) ? asked : '')
const parseId = (asked: string | null) =>
  asked && /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : null
const parseSlug = (asked: string | null) =>
  asked && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(asked) ? asked.slice(0, 120) : ''

/** Unknown values are dropped. The caller checks the country. */
export function parseReportUrl(
  kind: ReportKind,
  { searchParams: asked }: URL,
  isCountry: (code: string) => boolean,
): ReportQuery {
  const country = (asked.get('country') ?? '').toLowerCase()
  return {
    period: parseChoice(reportPeriods, asked.get('period')),
    from: parseDay(asked.get('from')),
    to: parseDay(asked.get('to')),
    course: parseSlug(asked.get('course')),
    country: isCountry(country) ? country : null,
    plan: parseSlug(asked.get('plan')),
    currency: parseChoice(['egp', 'usd'], asked.get('currency')),
    group: parseId(asked.get('group')),
    columns: getRequestedColumns(getReportList(kind), asked),
    sort: getRequestedSort(getReportList(kind), asked),
  }
}

/** Omits empty values. */
export function toReportSearchParams(
  kind: ReportKind,
  asked: ReportQuery,
  more: Record<string, string> = {},
) {
  const said = {
    ...asked,
    country: asked.country ?? '',
    group: asked.group === null ? '' : String(asked.group),
    columns: asked.columns.join(','),
    sort: !asked.sort || asked.sort === reportLists[kind].usual ? '' : asked.sort,
  }
  return new URLSearchParams(
    Object.entries({ ...said, ...more }).filter(([, value]) => value !== ''),
  )
}

/** Inclusive: explicit dates, else the last N days. */
export function getReportDays(
  { period, from, to }: Pick<ReportQuery, 'period' | 'from' | 'to'>,
  today: string,
) {
  if (from || to || !period) return { from: from || null, to: to || null }
  return { from: addDays(today, 1 - Number(period)), to: today }
}

/** Longer reports run in the background. */
export const maxImmediateRows = 5000
export const maxReportRows = 200_000
/** Per person. */
export const maxPendingReports = 5
export const maxSavedReports = 100
export const reportRetentionDays = 30

export const createReportJob = 'reports.create'
export const getReportKey = (id: string, format: string) => `exports/report-${id}.${format}`
export const reportFileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
