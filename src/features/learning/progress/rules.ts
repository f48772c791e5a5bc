/** Seconds of a video that were played, from one up to but without another. */
export type Range = [from: number, to: number]

/** No lesson is longer, in seconds. */
export const longest = 200_000
/** So many pieces in one report; a person who jumps about more sends another. */
export const mostRanges = 50
/** The fastest a video plays. */
export const fastest = 2
/** Seconds by which clocks, timers and the way to the server may be off. */
export const grace = 5
/** How long somebody may have been cut off and still bring in what they watched meanwhile. */
export const longestGap = 3600

/** What a browser could not tell may have waited so long, in seconds. */
export const longestWait = 31_536_000

/** A tab reports every few seconds; two devices and a lot of jumping fit. */
export const reportLimit = { hits: 60, seconds: 60 }
/** How often a person may say that a lesson is finished. */
export const finishLimit = { hits: 10, seconds: 300 }

/** Ranges put in order, those that touch or overlap made one, empty ones left out. */
export function merged(ranges: readonly Range[]): Range[] {
  const result: Range[] = []
  for (const [from, to] of [...ranges].filter((it) => it[0] < it[1]).toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else result.push([from, to])
  }
  return result
}

/** How many seconds ranges that do not overlap hold. */
export const secondsIn = (ranges: readonly Range[]) => ranges.reduce((sum, [from, to]) => sum + to - from, 0)

/** What is in `ranges` and not yet in `known`, both merged. */
export function without(ranges: readonly Range[], known: readonly Range[]): Range[] {
  return ranges.flatMap(([from, to]) => {
    const left: Range[] = []
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
export function first(seconds: number, ranges: readonly Range[]): Range[] {
  let left = seconds
  return ranges.flatMap(([from, to]): Range[] => {
    const taken = Math.min(left, to - from)
    left -= taken
    return taken > 0 ? [[from, from + taken]] : []
  })
}

/** What a report adds to what was watched: only what the video holds, is new, and fits into the time there was. */
export function watchedWith(watched: readonly Range[], claimed: readonly Range[], video: { seconds: number; allowance: number }) {
  const inside = claimed.map(([from, to]): Range => [from, Math.min(to, video.seconds)])
  const fresh = first(video.allowance, without(merged(inside), watched))
  return { watched: merged([...watched, ...fresh]), added: secondsIn(fresh) }
}

type Pace = { opened_at: string; paced_at: string; watched: readonly Range[] }

const since = (time: string, now: Date) => (now.getTime() - new Date(time).getTime()) / 1000

/** How many new seconds may be watched by now: nobody is faster than the video at its fastest, in this lesson and in all of the course. */
export function allowance({ opened_at, paced_at, watched }: Pace, now: Date) {
  const inLesson = fastest * (Math.max(0, since(opened_at, now)) + grace) - secondsIn(watched)
  const inCourse = fastest * (Math.min(since(paced_at, now), longestGap) + grace)
  return Math.max(0, Math.floor(Math.min(inLesson, inCourse)))
}

/** Up to when time is spent, once so many new seconds were watched. */
export function pacedAfter(paced_at: string, added: number, now: Date) {
  const from = Math.max(new Date(paced_at).getTime(), now.getTime() - longestGap * 1000)
  return new Date(from + (added / fastest) * 1000)
}

/** How much of a video was watched, in percent; enough of it is all of it. */
export function percentOf(watched: readonly Range[], seconds: number, enough: number) {
  if (seconds <= 0) return 0
  const percent = Math.floor((secondsIn(watched) / seconds) * 100)
  return percent >= enough ? 100 : percent
}

/** Seconds a lesson must have been open before it can be finished without being watched: a tenth of its length, between 3 and 30. */
export const dwell = (seconds: number) => Math.min(30, Math.max(3, Math.round(seconds / 10)))

/** Seconds still to wait until a lesson was open long enough; 0 when it was. */
export const dwellLeft = (opened_at: string, seconds: number, now: Date) => Math.max(0, Math.ceil(dwell(seconds) - since(opened_at, now)))

/** Ranges as the database writes them: {[0,10),[20,30)}. */
export const rangesText = (ranges: readonly Range[]) => `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`

/** Ranges as the database wrote them. */
export const rangesIn = (text: string) => [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]): Range => [Number(from), Number(to)])
