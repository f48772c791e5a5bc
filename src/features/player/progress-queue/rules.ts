import type { FailureCode } from '#platform/call/failures.ts'
import type { ReportedProgress } from '#features/learning/progress/contract.ts'
import { mergeRanges, subtractRanges, type PlayedRange } from '#features/learning/progress/rules.ts'
import { maxReportDelaySeconds, maxRanges } from '#features/learning/progress/limits.ts'

export type PendingReport = {
  lesson_id: number
  ranges: PlayedRange[]
  position: number | null
  reached_end: boolean
  /** Client time in milliseconds. */
  at: number
}

/** One merged entry per lesson. */
export function addPendingReport(
  waiting: readonly PendingReport[],
  it: PendingReport,
): PendingReport[] {
  const before = waiting.find((queued) => queued.lesson_id === it.lesson_id)
  const rest = waiting.filter((queued) => queued.lesson_id !== it.lesson_id)
  if (!before) return [...rest, it]
  const later = it.at >= before.at ? it : before
  return [
    ...rest,
    {
      lesson_id: it.lesson_id,
      ranges: mergeRanges([...before.ranges, ...it.ranges]),
      position: later.position ?? before.position ?? it.position,
      reached_end: before.reached_end || it.reached_end,
      at: later.at,
    },
  ]
}

/** Retains ranges added meanwhile or beyond the report limit. */
export function removeSentReport(
  waiting: readonly PendingReport[],
  acknowledged: PendingReport,
): PendingReport[] {
  return waiting.flatMap((pendingReport): PendingReport[] => {
    if (pendingReport.lesson_id !== acknowledged.lesson_id) return [pendingReport]
    const ranges = subtractRanges(
      mergeRanges(pendingReport.ranges),
      mergeRanges(acknowledged.ranges),
    )
    return pendingReport.at > acknowledged.at || ranges.length ? [{ ...pendingReport, ranges }] : []
  })
}

/** Truncates to the range limit of a report. */
export const limitReport = (pendingReport: PendingReport): PendingReport => ({
  ...pendingReport,
  ranges: pendingReport.ranges.slice(0, maxRanges),
})

export const buildProgressReport = (
  { lesson_id, ranges, position, reached_end, at }: PendingReport,
  now: number,
) => ({
  lesson_id,
  ranges,
  ...(position === null ? {} : { position }),
  reached_end,
  ago: Math.min(maxReportDelaySeconds, Math.max(0, (now - at) / 1000)),
})

/** Progress never decreases, even if answers arrive out of order. */
export function mergeReported(
  before: ReportedProgress | undefined,
  answer: ReportedProgress,
): ReportedProgress {
  if (!before) return answer
  return {
    ...answer,
    percent: Math.max(before.percent, answer.percent),
    finished: before.finished || answer.finished,
    completion: Math.max(before.completion, answer.completion),
    completed_at: before.completed_at ?? answer.completed_at,
  }
}

/** Failures of the lesson itself are permanent. */
export const isWorthRetrying = (code: FailureCode | null) =>
  code === null ||
  code === 'too_many_requests' ||
  code === 'unavailable' ||
  code === 'something_wrong' ||
  code === 'not_logged_in'

/** Unreadable data yields an empty list. */
export function parsePendingReports(text: string | null): PendingReport[] {
  try {
    const read = JSON.parse(text ?? '[]') as PendingReport[]
    return Array.isArray(read)
      ? read.filter(
          (pendingReport) =>
            Number.isInteger(pendingReport.lesson_id) &&
            Array.isArray(pendingReport.ranges) &&
            Number.isFinite(pendingReport.at),
        )
      : []
  } catch {
    return []
  }
}
