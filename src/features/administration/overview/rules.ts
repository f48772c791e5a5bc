import { addDays } from '#platform/language/zone-time.ts'

/** In days. */
export const overviewPeriods = [1, 7, 30, 365] as const
export type OverviewPeriod = (typeof overviewPeriods)[number]

/** In display order. */
export const countedStats = [
  'people',
  'learners',
  'enrolments',
  'completions',
  'tests',
  'certificates',
  'tickets',
] as const
export type CountedStat = (typeof countedStats)[number]

/** `dimension` is the currency and kind of item for income. */
export type DailyStat = { metric: string; day: string; dimension: string; amount: number }

export type DaySpan = { from: string; to: string }

/** The period that ends today and the one before. */
export const getDaySpans = (today: string, days: number): { now: DaySpan; before: DaySpan } => ({
  now: { from: addDays(today, 1 - days), to: today },
  before: { from: addDays(today, 1 - 2 * days), to: addDays(today, -days) },
})

const isInSpan = (day: string, { from, to }: DaySpan) => day >= from && day <= to

export const sumStats = (rows: DailyStat[], metric: string, span: DaySpan, dimension = '') =>
  rows.reduce(
    (sum, it) =>
      it.metric === metric && it.dimension.startsWith(dimension) && isInSpan(it.day, span)
        ? sum + it.amount
        : sum,
    0,
  )

/** As a fraction; null without a previous value. */
export const computeGrowth = (amount: number, before: number | null) =>
  before ? (amount - before) / Math.abs(before) : null

/** Weekly steps for long periods; one day is shown within its week. */
const getStepDays = (days: number) => (days > 60 ? 7 : 1)
export const getShownDays = (days: OverviewPeriod) => (days === 1 ? 7 : days)

/** One point per day or week, without gaps. */
export function buildPoints(
  rows: DailyStat[],
  metric: string,
  today: string,
  days: number,
  dimension = '',
) {
  const step = getStepDays(days)
  const count = Math.floor(days / step)
  // An incomplete week counts to the first.
  const placeOf = (day: string, end: string) =>
    Math.max(0, count - 1 - Math.floor(countDaysBetween(day, end) / step))
  const { now, before } = getDaySpans(today, days)
  const points = Array.from({ length: count }, (_, at) => ({
    day: addDays(today, 1 - (count - at) * step),
    amount: 0,
    before: 0,
  }))
  for (const it of rows) {
    if (it.metric !== metric || !it.dimension.startsWith(dimension)) continue
    if (isInSpan(it.day, now)) points[placeOf(it.day, now.to)]!.amount += it.amount
    else if (isInSpan(it.day, before)) points[placeOf(it.day, before.to)]!.before += it.amount
  }
  return points
}

const countDaysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
