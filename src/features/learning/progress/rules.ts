import { maxGapSeconds } from '../limits.ts'
import { maxPlaybackRate, graceSeconds } from './limits.ts'

/** Half-open range of seconds. */
export type PlayedRange = [from: number, to: number]

/** Sorts, joins touching or overlapping ranges and drops empty ones. */
export function mergeRanges(ranges: readonly PlayedRange[]): PlayedRange[] {
  const result: PlayedRange[] = []
  for (const [from, to] of [...ranges]
    .filter((it) => it[0] < it[1])
    .toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else result.push([from, to])
  }
  return result
}

/** The ranges must not overlap. */
export const sumSeconds = (ranges: readonly PlayedRange[]) =>
  ranges.reduce((sum, [from, to]) => sum + to - from, 0)

/** Both inputs must be merged. */
export function subtractRanges(
  ranges: readonly PlayedRange[],
  known: readonly PlayedRange[],
): PlayedRange[] {
  return ranges.flatMap(([from, to]) => {
    const left: PlayedRange[] = []
    let at = from
    for (const [start, end] of known) {
      if (end <= at) continue
      if (start >= to) break
      if (start > at) left.push([at, start])
      at = end
    }
    if (at < to) left.push([at, to])
    return left
  })
}

export function limitRanges(seconds: number, ranges: readonly PlayedRange[]): PlayedRange[] {
  let left = seconds
  return ranges.flatMap(([from, to]): PlayedRange[] => {
    const taken = Math.min(left, to - from)
    left -= taken
    return taken > 0 ? [[from, from + taken]] : []
  })
}

/** Counts only new seconds within the video and the allowance. */
export function addWatched(
  watched: readonly PlayedRange[],
  claimed: readonly PlayedRange[],
  video: { seconds: number; allowance: number },
) {
  const inside = claimed.map(([from, to]): PlayedRange => [from, Math.min(to, video.seconds)])
  const fresh = limitRanges(video.allowance, subtractRanges(mergeRanges(inside), watched))
  return { watched: mergeRanges([...watched, ...fresh]), added: sumSeconds(fresh) }
}

type Pace = { opened_at: string; watch_credit_until: string; watched: readonly PlayedRange[] }

const getElapsedSeconds = (time: string, now: Date) =>
  (now.getTime() - new Date(time).getTime()) / 1000

/** Limited by the maximum playback rate, in this lesson and over all courses. */
export function computeAllowance({ opened_at, watch_credit_until, watched }: Pace, now: Date) {
  const inLesson =
    maxPlaybackRate * (Math.max(0, getElapsedSeconds(opened_at, now)) + graceSeconds) -
    sumSeconds(watched)
  const inAll =
    maxPlaybackRate *
    (Math.min(getElapsedSeconds(watch_credit_until, now), maxGapSeconds) + graceSeconds)
  return Math.max(0, Math.floor(Math.min(inLesson, inAll)))
}

/** Unused credit older than `reach` expires. */
export function spendWatchCredit(
  watch_credit_until: string,
  added: number,
  now: Date,
  reach = maxGapSeconds,
) {
  const from = Math.max(new Date(watch_credit_until).getTime(), now.getTime() - reach * 1000)
  return new Date(from + (added / maxPlaybackRate) * 1000)
}

/** Reaching `enough` counts as 100. */
export function computeWatchedPercent(
  watched: readonly PlayedRange[],
  seconds: number,
  enough: number,
) {
  if (seconds <= 0) return 0
  const percent = Math.floor((sumSeconds(watched) / seconds) * 100)
  return percent >= enough ? 100 : percent
}

/** A tenth of the length, between 3 and 30 seconds. */
export const getDwellSeconds = (seconds: number) =>
  Math.min(30, Math.max(3, Math.round(seconds / 10)))

export const getDwellSecondsLeft = (opened_at: string, seconds: number, now: Date) =>
  Math.max(0, Math.ceil(getDwellSeconds(seconds) - getElapsedSeconds(opened_at, now)))

/** Minimum for lessons without a duration, in seconds. */
const shortest = 30
/** Claim burst in seconds: a person who knows the first lessons can mark them at once. */
const saidAtOnce = 5400

/** The unwatched part of the lesson. */
export const computeClaim = (seconds: number, watched: readonly PlayedRange[]) =>
  Math.max(shortest, seconds - sumSeconds(watched))

/** At most half the course, so that a certificate cannot be claimed within seconds. */
export const computeClaimBurst = (course: { total_seconds: number; lessons_count: number }) =>
  Math.min(saidAtOnce, Math.max(course.total_seconds, course.lessons_count * shortest) / 2)

type Claim = { claim: number; at_once: number; opened_at: string; claim_credit_until: string }

/** Age up to which unused claim credit counts: the burst, or a longer lesson. */
const computeClaimReach = ({ claim, at_once }: Pick<Claim, 'claim' | 'at_once'>) =>
  Math.max(claim, at_once) / maxPlaybackRate

/**
 * 0 if accepted now. Claims spend credit at maximum speed on a separate clock, so they do not
 * reduce watch credit. A lesson longer than the burst must have been open for the rest.
 */
export function getClaimWaitSeconds(it: Claim, now: Date) {
  const time =
    it.claim / maxPlaybackRate -
    Math.min(getElapsedSeconds(it.claim_credit_until, now), computeClaimReach(it))
  const open = (it.claim - it.at_once) / maxPlaybackRate - getElapsedSeconds(it.opened_at, now)
  return Math.max(0, Math.ceil(time), Math.ceil(open))
}

export const spendClaimCredit = (claim: Claim, now: Date) =>
  spendWatchCredit(claim.claim_credit_until, claim.claim, now, computeClaimReach(claim))

const wordsPerMinute = 200
/** Maximum credit in seconds for lessons without countable words, such as files. */
const mostWithoutWords = 600

type Reading = { words: number | null; opened_at: string; last_finished_at: string | null }

/**
 * Reading time for plan income: words at reading speed, limited by the time open. The trainer's
 * duration is ignored.
 */
export function computeReadingSeconds({ words, opened_at, last_finished_at }: Reading, now: Date) {
  const from =
    last_finished_at !== null && last_finished_at > opened_at ? last_finished_at : opened_at
  const needed = words === null ? mostWithoutWords : Math.ceil((words / wordsPerMinute) * 60)
  return Math.max(0, Math.min(needed, Math.floor(getElapsedSeconds(from, now))))
}

/** PostgreSQL multirange: {[0,10),[20,30)}. */
export const formatRanges = (ranges: readonly PlayedRange[]) =>
  `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`

export const parseRanges = (text: string) =>
  [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]): PlayedRange => [
    Number(from),
    Number(to),
  ])
