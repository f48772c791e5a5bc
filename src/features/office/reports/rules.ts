import { isDay } from '#features/commerce/sales/rules.ts'
import { dayAfter } from '#platform/language/zone-time.ts'

export const reportKinds = ['learners', 'courses', 'tests', 'income', 'groups'] as const
export type ReportKind = (typeof reportKinds)[number]
export const isReportKind = (it: string): it is ReportKind => reportKinds.some((kind) => kind === it)

/** The last so many days; empty: all time. */
export const reportPeriods = ['7', '30', '90', '365'] as const
export const formats = ['csv', 'xlsx'] as const
export type ReportFormat = (typeof formats)[number]

/** How a value is shown: money is of the row's currency, or of the one its column names. */
export type Shown = 'text' | 'word' | 'country' | 'number' | 'mark' | 'percent' | 'money' | 'egp' | 'usd' | 'day' | 'time'
export type ReportColumn = { id: string; as: Shown; sorts?: true }

/** The columns of each report, in their order. Those that can be sorted by are kept ready to be. */
export const columns: Record<ReportKind, readonly ReportColumn[]> = {
  learners: [
    { id: 'name', as: 'text' },
    { id: 'email', as: 'text' },
    { id: 'country', as: 'country' },
    { id: 'joined', as: 'day', sorts: true },
    { id: 'plan', as: 'text' },
    { id: 'courses', as: 'number' },
    { id: 'completed', as: 'number' },
    { id: 'tests_passed', as: 'number' },
    { id: 'certificates', as: 'number' },
    { id: 'last_learned', as: 'day', sorts: true },
  ],
  courses: [
    { id: 'course', as: 'text', sorts: true },
    { id: 'published', as: 'day', sorts: true },
    { id: 'enrolments', as: 'number' },
    { id: 'active', as: 'number' },
    { id: 'completions', as: 'number' },
    { id: 'completion_rate', as: 'percent' },
    { id: 'certificates', as: 'number' },
    { id: 'rating', as: 'mark', sorts: true },
    { id: 'reviews', as: 'number' },
    { id: 'income_egp', as: 'egp' },
    { id: 'income_usd', as: 'usd' },
    { id: 'students', as: 'number', sorts: true },
  ],
  tests: [
    { id: 'test', as: 'text', sorts: true },
    { id: 'course', as: 'text' },
    { id: 'attempts', as: 'number' },
    { id: 'people', as: 'number' },
    { id: 'passed', as: 'number' },
    { id: 'pass_rate', as: 'percent' },
    { id: 'score', as: 'percent' },
    { id: 'waiting', as: 'number' },
    { id: 'created', as: 'day', sorts: true },
  ],
  income: [
    { id: 'time', as: 'time', sorts: true },
    { id: 'movement', as: 'word' },
    { id: 'order', as: 'text' },
    { id: 'name', as: 'text' },
    { id: 'country', as: 'country' },
    { id: 'what', as: 'text' },
    { id: 'kind', as: 'word' },
    { id: 'method', as: 'word' },
    { id: 'currency', as: 'word' },
    { id: 'amount', as: 'money' },
  ],
  groups: [
    { id: 'group', as: 'text', sorts: true },
    { id: 'created', as: 'day', sorts: true },
    { id: 'members', as: 'number' },
    { id: 'seats', as: 'number' },
    { id: 'seats_taken', as: 'number' },
    { id: 'active', as: 'number' },
    { id: 'progress', as: 'percent' },
    { id: 'completions', as: 'number' },
    { id: 'certificates', as: 'number' },
  ],
}

/** Which first, where nobody says. */
export const usualSort: Record<ReportKind, string> = {
  learners: '-joined',
  courses: '-students',
  tests: '-created',
  income: '-time',
  groups: '-created',
}

/** What each can be narrowed by. */
export const filters = {
  learners: ['course', 'country', 'plan', 'group'],
  courses: ['course'],
  tests: ['course'],
  income: ['course', 'country', 'plan', 'currency'],
  groups: ['group'],
} as const satisfies Record<ReportKind, readonly ('course' | 'country' | 'plan' | 'currency' | 'group')[]>

/** What a report is asked for; what is empty asks for nothing. */
export type AskedReport = {
  period: (typeof reportPeriods)[number] | ''
  from: string
  to: string
  course: string
  country: string | null
  plan: string
  currency: 'egp' | 'usd' | ''
  /** The number of a group. */
  group: number | null
  columns: string[]
  sort: string
}

const one = <T extends string>(choices: readonly T[], asked: string | null) => choices.find((it) => it === asked) ?? ('' as const)
const day = (asked: string | null) => (asked && isDay(asked) ? asked : '')
const numberIn = (asked: string | null) => (asked && /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : null)
const slug = (asked: string | null) => (asked && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(asked) ? asked.slice(0, 120) : '')

/** What an address asks for; what there is not is left out. A country is looked at where the call is declared. */
export function askedIn(kind: ReportKind, { searchParams: asked }: URL, isCountry: (code: string) => boolean): AskedReport {
  const country = (asked.get('country') ?? '').toLowerCase()
  const wanted = asked.getAll('columns').flatMap((it) => it.split(','))
  return {
    period: one(reportPeriods, asked.get('period')),
    from: day(asked.get('from')),
    to: day(asked.get('to')),
    course: slug(asked.get('course')),
    country: isCountry(country) ? country : null,
    plan: slug(asked.get('plan')),
    currency: one(['egp', 'usd'], asked.get('currency')),
    group: numberIn(asked.get('group')),
    columns: chosenColumns(kind, wanted, true).map((it) => it.id),
    sort: sortOf(kind, asked.get('sort') ?? '').asked,
  }
}

/** The columns that are shown: those that were chosen, else all. All that were chosen are none: then nothing is said of them. */
export function chosenColumns(kind: ReportKind, chosen: readonly string[], isAsked = false): ReportColumn[] {
  const those = columns[kind].filter((it) => chosen.includes(it.id))
  if (isAsked) return those.length === columns[kind].length ? [] : those
  return those.length ? those : [...columns[kind]]
}

/** By which column, and whether from its end: `-joined`. */
export function sortOf(kind: ReportKind, sort: string) {
  const known = (it: string) => columns[kind].some(({ id, sorts }) => sorts && it.replace(/^-/, '') === id)
  const asked = known(sort) ? sort : usualSort[kind]
  return { asked, column: asked.replace(/^-/, ''), down: asked.startsWith('-') }
}

/** The address of a report with only what it asks for. */
export function queryOf(kind: ReportKind, asked: AskedReport, more: Record<string, string> = {}) {
  const said = {
    ...asked,
    country: asked.country ?? '',
    group: asked.group === null ? '' : String(asked.group),
    columns: asked.columns.join(','),
    sort: asked.sort === usualSort[kind] ? '' : asked.sort,
  }
  return new URLSearchParams(Object.entries({ ...said, ...more }).filter(([, value]) => value !== ''))
}
export function addressOf(kind: ReportKind, asked: AskedReport, more: Record<string, string> = {}, path = `/office/reports/${kind}`) {
  const query = queryOf(kind, asked, more)
  return query.size ? `${path}?${query}` : path
}

/** From which day to which, both counted in: days that were named, else the last so many. */
export function daysOf({ period, from, to }: Pick<AskedReport, 'period' | 'from' | 'to'>, today: string) {
  if (from || to || !period) return { from: from || null, to: to || null }
  return { from: dayAfter(today, 1 - Number(period)), to: today }
}

/** As many rows as a file that is asked for is made of at once; more are made in the background. */
export const mostAtOnce = 5000
/** As many as any file holds. */
export const mostRows = 200_000
/** How many files somebody may have waiting. */
export const mostWaiting = 5
export const mostSaved = 100
export const keptDays = 30

export const makeJob = 'office.make_report'
export const keyOf = (id: string, format: string) => `exports/report-${id}.${format}`
export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
