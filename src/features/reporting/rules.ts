import {
  getRequestedColumns,
  getRequestedSort,
  getListSorts,
  type ListSort,
} from '#platform/call/lists/list-shape.ts'
import { addDays, isDay } from '#platform/language/zone-time.ts'
import {
  type ReportColumnId,
  getReportList,
  reportLists,
  reportKinds,
  type ReportKind,
} from './list.ts'

export const isReportKind = (text: string): text is ReportKind =>
  reportKinds.some((kind) => kind === text)

/** In days; empty is all time. */
export const reportPeriods = ['7', '30', '90', '365'] as const
export const reportFormats = ['csv', 'xlsx'] as const
export type ReportFormat = (typeof reportFormats)[number]

export type ReportSort = ListSort<ReportColumnId>
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

export const getReportKey = (id: string, format: string) => `exports/report-${id}.${format}`
export const reportFileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
