import { addDays } from '#platform/language/zone-time.ts'

/** How far back one may look, in days. */
export const overviewPeriods = [1, 7, 30, 365] as const
export type OverviewPeriod = (typeof overviewPeriods)[number]

/** What counts the days of courses anew when they begin at another hour. */
export const rebuildCourseStatsJob = 'office.count_anew'

/** What is counted, in the order it is shown. */
export const countedStats = ['people', 'learners', 'enrolments', 'completions', 'tests', 'certificates', 'tickets'] as const
export type CountedStat = (typeof countedStats)[number]

/** A figure of a day, as it is kept. Part: of money, its currency and what it was paid for. */
export type DailyStat = { figure: string; day: string; part: string; amount: number }

export type DaySpan = { from: string; to: string }

/** The days of a period that ends with a day, and as many before them. */
export const getDaySpans = (today: string, days: number): { now: DaySpan; before: DaySpan } => ({
  now: { from: addDays(today, 1 - days), to: today },
  before: { from: addDays(today, 1 - 2 * days), to: addDays(today, -days) },
})

const isInSpan = (day: string, { from, to }: DaySpan) => day >= from && day <= to

export const sumStats = (rows: DailyStat[], figure: string, span: DaySpan, part = '') =>
  rows.reduce((sum, it) => (it.figure === figure && it.part.startsWith(part) && isInSpan(it.day, span) ? sum + it.amount : sum), 0)

/** How much more than before, as a part of one; none where there was nothing to compare with. */
export const computeGrowth = (amount: number, before: number | null) => (before ? (amount - before) / Math.abs(before) : null)

/** A week at a time where days would be too many; one day is shown among its week. */
const getStepDays = (days: number) => (days > 60 ? 7 : 1)
export const getShownDays = (days: OverviewPeriod) => (days === 1 ? 7 : days)

/** How a figure ran over a period beside the time before it: a point for each day or week, none left out. */
export function buildPoints(rows: DailyStat[], figure: string, today: string, days: number, part = '') {
  const step = getStepDays(days)
  const count = Math.floor(days / step)
  // What does not fill a week belongs to the first.
  const placeOf = (day: string, end: string) => Math.max(0, count - 1 - Math.floor(countDaysBetween(day, end) / step))
  const { now, before } = getDaySpans(today, days)
  const points = Array.from({ length: count }, (_, at) => ({ day: addDays(today, 1 - (count - at) * step), amount: 0, before: 0 }))
  for (const it of rows) {
    if (it.figure !== figure || !it.part.startsWith(part)) continue
    if (isInSpan(it.day, now)) points[placeOf(it.day, now.to)]!.amount += it.amount
    else if (isInSpan(it.day, before)) points[placeOf(it.day, before.to)]!.before += it.amount
  }
  return points
}

const countDaysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** The day under which all days of a course are kept together: before any that could be. */
export const allDaysKey = '0001-01-01'
