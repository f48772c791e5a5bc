/** Seconds of a video that were played, from one up to but without another. */
export type PlayedRange = [from: number, to: number]

/** No lesson is longer, in seconds. */
export const maxLessonSeconds = 200_000
/** So many pieces in one report; a person who jumps about more sends another. */
export const maxRanges = 50
/** The fastest a video plays. */
export const maxPlaybackRate = 2
/** Seconds by which clocks, timers and the way to the server may be off. */
export const graceSeconds = 5
/** How long somebody may have been cut off and still bring in what they watched meanwhile. */
export const maxGapSeconds = 3600

/** What a browser could not tell may have waited so long, in seconds. */
export const maxReportDelaySeconds = 31_536_000

/** A tab reports every few seconds; two devices and a lot of jumping fit. */
export const progressReportLimit = { name: 'progress', hits: 60, seconds: 60 }
/** How often a person may say that a lesson is finished. */
export const finishLimit = { name: 'finish', hits: 60, seconds: 300 }

/** Ranges put in order, those that touch or overlap made one, empty ones left out. */
export function mergeRanges(ranges: readonly PlayedRange[]): PlayedRange[] {
  const result: PlayedRange[] = []
  for (const [from, to] of [...ranges].filter((it) => it[0] < it[1]).toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else result.push([from, to])
  }
  return result
}

/** How many seconds ranges that do not overlap hold. */
export const sumSeconds = (ranges: readonly PlayedRange[]) => ranges.reduce((sum, [from, to]) => sum + to - from, 0)

/** What is in `ranges` and not yet in `known`, both merged. */
export function subtractRanges(ranges: readonly PlayedRange[], known: readonly PlayedRange[]): PlayedRange[] {
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

/** The first so many seconds of ranges. */
export function limitRanges(seconds: number, ranges: readonly PlayedRange[]): PlayedRange[] {
  let left = seconds
  return ranges.flatMap(([from, to]): PlayedRange[] => {
    const taken = Math.min(left, to - from)
    left -= taken
    return taken > 0 ? [[from, from + taken]] : []
  })
}

/** What a report adds to what was watched: only what the video holds, is new, and fits into the time there was. */
export function addWatched(
  watched: readonly PlayedRange[],
  claimed: readonly PlayedRange[],
  video: { seconds: number; allowance: number },
) {
  const inside = claimed.map(([from, to]): PlayedRange => [from, Math.min(to, video.seconds)])
  const fresh = limitRanges(video.allowance, subtractRanges(mergeRanges(inside), watched))
  return { watched: mergeRanges([...watched, ...fresh]), added: sumSeconds(fresh) }
}

type Pace = { opened_at: string; paced_at: string; watched: readonly PlayedRange[] }

const getElapsedSeconds = (time: string, now: Date) => (now.getTime() - new Date(time).getTime()) / 1000

/** How many new seconds may be watched by now: nobody is faster than the video at its fastest, in this lesson and in all that they learn. */
export function computeAllowance({ opened_at, paced_at, watched }: Pace, now: Date) {
  const inLesson = maxPlaybackRate * (Math.max(0, getElapsedSeconds(opened_at, now)) + graceSeconds) - sumSeconds(watched)
  const inAll = maxPlaybackRate * (Math.min(getElapsedSeconds(paced_at, now), maxGapSeconds) + graceSeconds)
  return Math.max(0, Math.floor(Math.min(inLesson, inAll)))
}

/** Up to when time is spent, once so many new seconds were watched. Of time that nobody spent no more than `reach` is left to be spent later. */
export function spendWatchCredit(paced_at: string, added: number, now: Date, reach = maxGapSeconds) {
  const from = Math.max(new Date(paced_at).getTime(), now.getTime() - reach * 1000)
  return new Date(from + (added / maxPlaybackRate) * 1000)
}

/** How much of a video was watched, in percent; enough of it is all of it. */
export function computeWatchedPercent(watched: readonly PlayedRange[], seconds: number, enough: number) {
  if (seconds <= 0) return 0
  const percent = Math.floor((sumSeconds(watched) / seconds) * 100)
  return percent >= enough ? 100 : percent
}

/** Seconds a lesson must have been open before it can be finished without being watched: a tenth of its length, between 3 and 30. */
export const getDwellSeconds = (seconds: number) => Math.min(30, Math.max(3, Math.round(seconds / 10)))

/** Seconds still to wait until a lesson was open long enough; 0 when it was. */
export const getDwellSecondsLeft = (opened_at: string, seconds: number, now: Date) =>
  Math.max(0, Math.ceil(getDwellSeconds(seconds) - getElapsedSeconds(opened_at, now)))

/** A lesson without a length takes at least as long as looking at it. */
const shortest = 30
/** Lessons of so many seconds may be said to be finished in one go: somebody who knows the beginning already marks it and moves on. */
const saidAtOnce = 5400

/** How much somebody says they have learned by "I have finished": what of a lesson they have not watched. */
export const computeClaim = (seconds: number, watched: readonly PlayedRange[]) => Math.max(shortest, seconds - sumSeconds(watched))

/** How much of a course may be said to be finished in one go: never more than half, so that no certificate is a matter of seconds. */
export const computeClaimBurst = (course: { total_seconds: number; lessons_count: number }) =>
  Math.min(saidAtOnce, Math.max(course.total_seconds, course.lessons_count * shortest) / 2)

type Claim = { claim: number; at_once: number; opened_at: string; claims_paced_at: string }

/** How far back time that was not spent still counts for a claim: for as much as may be said in one go, or for a lesson that is longer. */
const computeClaimReach = ({ claim, at_once }: Pick<Claim, 'claim' | 'at_once'>) => Math.max(claim, at_once) / maxPlaybackRate

/**
 * Seconds until "I have finished" is believed; 0 when it is. It spends time as watching does, at the fastest speed: so much in one go,
 * and from then on as fast as somebody learns. Its clock is another one, so that no word takes away from what is watched.
 * What is longer than may be said in one go was open for the rest.
 */
export function getClaimWaitSeconds(it: Claim, now: Date) {
  const time = it.claim / maxPlaybackRate - Math.min(getElapsedSeconds(it.claims_paced_at, now), computeClaimReach(it))
  const open = (it.claim - it.at_once) / maxPlaybackRate - getElapsedSeconds(it.opened_at, now)
  return Math.max(0, Math.ceil(time), Math.ceil(open))
}

/** Up to when time is spent, once a claim was believed. */
export const spendClaimCredit = (it: Claim, now: Date) => spendWatchCredit(it.claims_paced_at, it.claim, now, computeClaimReach(it))

/** How fast people read, in words a minute. */
const wordsPerMinute = 200
/** The most that a lesson without words to count, such as a file, is credited with, in seconds. */
const mostWithoutWords = 600

type Reading = { words: number | null; opened_at: string; last_finished_at: string | null }

/**
 * Seconds that plan income counts for a lesson that was read: its words at reading speed, and no longer than it was open since anything else
 * was finished. The length that a trainer gives it does not count.
 */
export function computeReadingSeconds({ words, opened_at, last_finished_at }: Reading, now: Date) {
  const from = last_finished_at !== null && last_finished_at > opened_at ? last_finished_at : opened_at
  const needed = words === null ? mostWithoutWords : Math.ceil((words / wordsPerMinute) * 60)
  return Math.max(0, Math.min(needed, Math.floor(getElapsedSeconds(from, now))))
}

/** Ranges as the database writes them: {[0,10),[20,30)}. */
export const formatRanges = (ranges: readonly PlayedRange[]) => `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`

/** Ranges as the database wrote them. */
export const parseRanges = (text: string) =>
  [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]): PlayedRange => [Number(from), Number(to)])
