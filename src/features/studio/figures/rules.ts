/** Somebody who began, did not complete and has not learned for so many days stalls. */
export const stallDays = 14
export const studentLists = ['all', 'stalled', 'completed'] as const
export type StudentList = (typeof studentLists)[number]
export const analyticsTables = ['students', 'lessons', 'minutes', 'tests', 'ratings'] as const
export type AnalyticsTable = (typeof analyticsTables)[number]

/** A video's timeline is told in so many pieces. */
export const timelineSegments = 20
/** Minutes are told by week, so many back. */
export const weekCount = 12

/** A part of a whole in percent; none of nothing. */
export const computePercent = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 100) : 0)

/** Where most go no further: the lesson after which the funnel narrows most, by how many; null where nobody stopped. */
export function findWidestDrop(funnel: readonly { finished: number }[]): { at: number; lost: number } | null {
  let worst: { at: number; lost: number } | null = null
  for (let at = 1; at < funnel.length; at++) {
    const lost = funnel[at - 1]!.finished - funnel[at]!.finished
    if (lost > (worst?.lost ?? 0)) worst = { at, lost }
  }
  return worst
}
