import type { FailureCode } from '#platform/call/failures.ts'
import type { ReportedProgress } from '../progress/contract.ts'
import { maxReportDelaySeconds, mergeRanges, maxRanges, subtractRanges, type PlayedRange } from '../progress/rules.ts'

/** What a browser has to tell about a lesson, until the server has heard it. */
export type PendingReport = {
  lesson_id: number
  ranges: PlayedRange[]
  position: number | null
  reached_end: boolean
  /** When that was so, by this browser's clock, in milliseconds. */
  at: number
}

/** What waits to be told, with something more: of one lesson there is one entry, which grows. */
export function addPendingReport(waiting: readonly PendingReport[], it: PendingReport): PendingReport[] {
  const before = waiting.find((told) => told.lesson_id === it.lesson_id)
  const rest = waiting.filter((told) => told.lesson_id !== it.lesson_id)
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

/** What still waits once the server has heard something: what was added meanwhile, or did not fit. */
export function removeSentReport(waiting: readonly PendingReport[], heard: PendingReport): PendingReport[] {
  return waiting.flatMap((it): PendingReport[] => {
    if (it.lesson_id !== heard.lesson_id) return [it]
    const ranges = subtractRanges(mergeRanges(it.ranges), mergeRanges(heard.ranges))
    return it.at > heard.at || ranges.length ? [{ ...it, ranges }] : []
  })
}

/** The report of what waits about one lesson: not more pieces than a report takes. */
export const limitReport = (it: PendingReport): PendingReport => ({ ...it, ranges: it.ranges.slice(0, maxRanges) })

/** A report as the call takes it. */
export const buildProgressReport = ({ lesson_id, ranges, position, reached_end, at }: PendingReport, now: number) => ({
  lesson_id,
  ranges,
  ...(position === null ? {} : { position }),
  reached_end,
  ago: Math.min(maxReportDelaySeconds, Math.max(0, (now - at) / 1000)),
})

/** What is known of a lesson after another answer: nothing that was reached is taken back by one that was long on its way. */
export function mergeReported(before: ReportedProgress | undefined, answer: ReportedProgress): ReportedProgress {
  if (!before) return answer
  return {
    ...answer,
    percent: Math.max(before.percent, answer.percent),
    finished: before.finished || answer.finished,
    completion: Math.max(before.completion, answer.completion),
    completed_at: before.completed_at ?? answer.completed_at,
  }
}

/** Whether asking again could end otherwise: a failure of the lesson itself will not change by itself. */
export const isWorthRetrying = (code: FailureCode | null) =>
  code === null || code === 'too_many_requests' || code === 'unavailable' || code === 'something_wrong' || code === 'not_logged_in'

/** What was kept in this browser; what cannot be read is nothing. */
export function parsePendingReports(text: string | null): PendingReport[] {
  try {
    const read = JSON.parse(text ?? '[]') as PendingReport[]
    return Array.isArray(read)
      ? read.filter((it) => Number.isInteger(it.lesson_id) && Array.isArray(it.ranges) && Number.isFinite(it.at))
      : []
  } catch {
    return []
  }
}
