export const studentLists = ['all', 'stalled', 'completed'] as const
export type StudentList = (typeof studentLists)[number]
export const analyticsTables = ['students', 'lessons', 'minutes', 'tests', 'ratings'] as const
export type AnalyticsTable = (typeof analyticsTables)[number]

export const timelineSegments = 20
export const weekCount = 12

export const computePercent = (part: number, whole: number) =>
  whole > 0 ? Math.round((part / whole) * 100) : 0

/** Lesson with the largest drop to the next one; null without a drop. */
export function findWidestDrop(
  funnel: readonly { finished: number }[],
): { at: number; lost: number } | null {
  let worst: { at: number; lost: number } | null = null
  for (let at = 1; at < funnel.length; at++) {
    const lost = funnel[at - 1]!.finished - funnel[at]!.finished
    if (lost > (worst?.lost ?? 0)) worst = { at, lost }
  }
  return worst
}
