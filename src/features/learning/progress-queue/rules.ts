import type { FailureCode } from '#platform/call/failures.ts'
import type { Reported } from '../progress/contract.ts'
import { longestWait, merged, mostRanges, without, type Range } from '../progress/rules.ts'

/** What a browser has to tell about a lesson, until the server has heard it. */
export type Told = {
  lesson_id: number
  ranges: Range[]
  position: number | null
  reached_end: boolean
  /** When that was so, by this browser's clock, in milliseconds. */
  at: number
}

/** What waits to be told, with something more: of one lesson there is one entry, which grows. */
export function waitingWith(waiting: readonly Told[], it: Told): Told[] {
  const before = waiting.find((told) => told.lesson_id === it.lesson_id)
  const rest = waiting.filter((told) => told.lesson_id !== it.lesson_id)
  if (!before) return [...rest, it]
  const later = it.at >= before.at ? it : before
  return [
    ...rest,
    {
      lesson_id: it.lesson_id,
      ranges: merged([...before.ranges, ...it.ranges]),
      position: later.position ?? before.position ?? it.position,
      reached_end: before.reached_end || it.reached_end,
      at: later.at,
    },
  ]
}

/** What still waits once the server has heard something: what was added meanwhile, or did not fit. */
export function waitingWithout(waiting: readonly Told[], heard: Told): Told[] {
  return waiting.flatMap((it): Told[] => {
    if (it.lesson_id !== heard.lesson_id) return [it]
    const ranges = without(merged(it.ranges), merged(heard.ranges))
    return it.at > heard.at || ranges.length ? [{ ...it, ranges }] : []
  })
}

/** The report of what waits about one lesson: not more pieces than a report takes. */
export const inOneReport = (it: Told): Told => ({ ...it, ranges: it.ranges.slice(0, mostRanges) })

/** A report as the call takes it. */
export const reportOf = ({ lesson_id, ranges, position, reached_end, at }: Told, now: number) => ({
  lesson_id,
  ranges,
  ...(position === null ? {} : { position }),
  reached_end,
  ago: Math.min(longestWait, Math.max(0, (now - at) / 1000)),
})

/** What is known of a lesson after another answer: nothing that was reached is taken back by one that was long on its way. */
export function knownWith(before: Reported | undefined, answer: Reported): Reported {
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
export function waitingIn(text: string | null): Told[] {
  try {
    const read = JSON.parse(text ?? '[]') as Told[]
    return Array.isArray(read)
      ? read.filter((it) => Number.isInteger(it.lesson_id) && Array.isArray(it.ranges) && Number.isFinite(it.at))
      : []
  } catch {
    return []
  }
}
