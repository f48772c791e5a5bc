import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  computeAllowance,
  computeClaimBurst,
  getClaimWaitSeconds,
  computeClaim,
  getDwellSeconds,
  getDwellSecondsLeft,
  limitRanges,
  mergeRanges,
  spendWatchCredit,
  spendClaimCredit,
  computeWatchedPercent,
  parseRanges,
  formatRanges,
  computeReadingSeconds,
  sumSeconds,
  addWatched,
  subtractRanges,
  type PlayedRange,
} from './rules.ts'
import { maxGapSeconds } from '../limits.ts'
import { maxPlaybackRate, graceSeconds } from './limits.ts'

const second = fc.integer({ min: 0, max: 300 })
const anyRanges = fc.array(fc.tuple(second, second), { maxLength: 20 })
/** Naive reference implementation. */
const heldBy = (ranges: readonly PlayedRange[]) => {
  const held = new Set<number>()
  for (const [from, to] of ranges) for (let at = from; at < to; at++) held.add(at)
  return held
}

describe('ranges, whatever they are', () => {
  test('merged, they hold the same seconds, in order, and neither touch nor overlap', () => {
    fc.assert(
      fc.property(anyRanges, (ranges) => {
        const result = mergeRanges(ranges)
        expect(heldBy(result)).toEqual(heldBy(ranges))
        result.forEach(([from, to], at) => {
          expect(from).toBeLessThan(to)
          if (at) expect(from).toBeGreaterThan(result[at - 1]![1])
        })
        expect(sumSeconds(result)).toBe(heldBy(ranges).size)
      }),
    )
  })

  test('without others, they hold what only they held', () => {
    fc.assert(
      fc.property(anyRanges, anyRanges, (some, others) => {
        const left = subtractRanges(mergeRanges(some), mergeRanges(others))
        expect(heldBy(left)).toEqual(heldBy(some).difference(heldBy(others)))
      }),
    )
  })

  test('their first seconds are so many, or all', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), anyRanges, (seconds, ranges) => {
        const all = mergeRanges(ranges)
        const some = limitRanges(seconds, all)
        expect(sumSeconds(some)).toBe(Math.min(seconds, sumSeconds(all)))
        expect(heldBy(some).isSubsetOf(heldBy(all))).toBe(true)
      }),
    )
  })

  test('written for the database and read back, they are the same', () => {
    fc.assert(
      fc.property(anyRanges, (ranges) => {
        expect(parseRanges(formatRanges(mergeRanges(ranges)))).toEqual(mergeRanges(ranges))
      }),
    )
  })

  test('the order in which reports come changes nothing', () => {
    const video = { seconds: 300, allowance: 1000 }
    fc.assert(
      fc.property(anyRanges, anyRanges, anyRanges, (a, b, c) => {
        const after = (...reports: PlayedRange[][]) =>
          reports.reduce(
            (watched, it) => addWatched(watched, it, video).watched,
            [] as PlayedRange[],
          )
        expect(after(a, b, c)).toEqual(after(c, a, b))
        expect(after(a, b, c)).toEqual(after(a, b, c, a, b))
      }),
    )
  })

  test('a report takes nothing away, and adds no more than it may', () => {
    fc.assert(
      fc.property(
        anyRanges,
        anyRanges,
        fc.integer({ min: 0, max: 200 }),
        second,
        (known, claimed, may, seconds) => {
          const before = mergeRanges(
            known.map(([from, to]): PlayedRange => [from, Math.min(to, seconds)]),
          )
          const { watched, added } = addWatched(before, claimed, { seconds, allowance: may })
          expect(heldBy(before).isSubsetOf(heldBy(watched))).toBe(true)
          expect(sumSeconds(watched)).toBe(sumSeconds(before) + added)
          expect(added).toBeLessThanOrEqual(may)
          expect(Math.max(0, ...heldBy(watched))).toBeLessThanOrEqual(Math.max(0, seconds - 1))
        },
      ),
    )
  })
})

const start = new Date('2026-03-01T12:00:00Z')
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000)

/** Replays reports at the given intervals. */
function watching(
  reports: { after: number; claimed: PlayedRange[]; lesson: number }[],
  opened: number[],
) {
  const watched: PlayedRange[][] = opened.map(() => [])
  let watch_credit_until = start.toISOString()
  let passed = 0
  for (const { after, claimed, lesson } of reports) {
    passed += after
    const pace = {
      opened_at: at(opened[lesson]!).toISOString(),
      watch_credit_until,
      watched: watched[lesson]!,
    }
    const report = addWatched(watched[lesson]!, claimed, {
      seconds: 10_000,
      allowance: computeAllowance(pace, at(passed)),
    })
    watched[lesson] = report.watched
    watch_credit_until = spendWatchCredit(
      watch_credit_until,
      report.added,
      at(passed),
    ).toISOString()
  }
  return { watched, passed }
}

describe('nobody is faster than the video', () => {
  const report = fc.record({
    after: fc.integer({ min: 0, max: 3000 }),
    claimed: fc.array(
      fc.tuple(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 10_000 })),
      { maxLength: 4 },
    ),
    lesson: fc.integer({ min: 0, max: 2 }),
  })

  test('whatever is claimed, a lesson is watched at twice its speed at most, and so is the course', () => {
    fc.assert(
      fc.property(fc.array(report, { maxLength: 30 }), (reports) => {
        const { watched, passed } = watching(reports, [0, 0, 0])
        for (const it of watched)
          expect(sumSeconds(it)).toBeLessThanOrEqual(maxPlaybackRate * (passed + graceSeconds))
        expect(watched.reduce((sum, it) => sum + sumSeconds(it), 0)).toBeLessThanOrEqual(
          maxPlaybackRate * (passed + graceSeconds),
        )
      }),
    )
  })

  test('whoever watches at an allowed speed loses nothing, however the reports come', () => {
    const gaps = fc.array(fc.integer({ min: 1, max: maxGapSeconds }), {
      minLength: 1,
      maxLength: 20,
    })
    fc.assert(
      fc.property(gaps, fc.constantFrom(0.5, 1, 1.5, 2), (all, speed) => {
        let from = 0
        const reports = all.map((after) => {
          const to = from + Math.floor(after * speed)
          const claimed: PlayedRange[] = [[from, Math.min(to, 10_000)]]
          from = to
          return { after, claimed, lesson: 0 }
        })
        expect(sumSeconds(watching(reports, [0]).watched[0]!)).toBe(Math.min(from, 10_000))
      }),
    )
  })

  test('what was watched while cut off counts when it comes, up to an hour of it', () => {
    const cutOff = watching([{ after: 1200, claimed: [[0, 1200]], lesson: 0 }], [0])
    expect(sumSeconds(cutOff.watched[0]!)).toBe(1200)
    const days = watching([{ after: 3 * 86_400, claimed: [[0, 10_000]], lesson: 0 }], [0])
    expect(sumSeconds(days.watched[0]!)).toBe(maxPlaybackRate * (maxGapSeconds + graceSeconds))
  })

  test('a lesson opened just now gives the grace and no more, however long the person was away', () => {
    const { watched } = watching([{ after: 3000, claimed: [[0, 600]], lesson: 1 }], [0, 3000])
    expect(sumSeconds(watched[1]!)).toBe(maxPlaybackRate * graceSeconds)
  })
})

test('enough of a video is all of it', () => {
  expect(computeWatchedPercent([[0, 539]], 600, 90)).toBe(89)
  expect(computeWatchedPercent([[0, 540]], 600, 90)).toBe(100)
  expect(computeWatchedPercent([[0, 1]], 600, 90)).toBe(0)
  expect(computeWatchedPercent([], 0, 90)).toBe(0)
})

test('an article is open for a tenth of its reading time before it was read, within reason', () => {
  expect([0, 20, 100, 3600].map(getDwellSeconds)).toEqual([3, 3, 10, 30])
  expect(getDwellSecondsLeft(start.toISOString(), 100, at(4))).toBe(6)
  expect(getDwellSecondsLeft(start.toISOString(), 100, at(10))).toBe(0)
})

describe('"I have finished"', () => {
  type Course = { total_seconds: number; lessons_count: number }
  type Said = { after: number; course: number; seconds: number }

  /** Claims lessons one after another; returns the accepted seconds per course and time. */
  function saying(said: Said[], courses: Course[], opened: Date) {
    let claim_credit_until = new Date(0).toISOString()
    let passed = 0
    const believed: { course: number; claim: number; passed: number }[] = []
    for (const { after, course, seconds } of said) {
      passed += after
      const claim = computeClaim(seconds, [])
      const it = {
        claim,
        at_once: computeClaimBurst(courses[course]!),
        opened_at: opened.toISOString(),
        claim_credit_until,
      }
      if (getClaimWaitSeconds(it, at(passed))) continue
      believed.push({ course, claim, passed })
      claim_credit_until = spendClaimCredit(it, at(passed)).toISOString()
    }
    return believed
  }
  const total = (believed: { claim: number }[]) => believed.reduce((sum, it) => sum + it.claim, 0)

  const courses: Course[] = [
    { total_seconds: 6000, lessons_count: 10 },
    { total_seconds: 40_000, lessons_count: 60 },
    { total_seconds: 0, lessons_count: 8 },
  ]
  const said = fc.record({
    after: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 4000 })),
    course: fc.integer({ min: 0, max: 2 }),
    seconds: fc.oneof(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 0, max: 9000 })),
  })

  test('is believed for an hour and a half in one go, then as fast as a video plays, whatever is said and when', () => {
    fc.assert(
      fc.property(fc.array(said, { maxLength: 60 }), (all) => {
        const believed = saying(all, courses, start)
        // Wait times are rounded to whole seconds.
        const rounded = believed.length * maxPlaybackRate
        believed.forEach(({ passed }, last) => {
          expect(total(believed.slice(0, last + 1))).toBeLessThanOrEqual(
            5400 + maxPlaybackRate * passed + rounded,
          )
          believed.slice(0, last + 1).forEach((from, first) => {
            const window = believed.slice(first, last + 1)
            const atOnce = Math.max(5400, ...window.map((it) => it.claim))
            expect(total(window)).toBeLessThanOrEqual(
              atOnce + maxPlaybackRate * (passed - from.passed) + rounded,
            )
          })
        })
      }),
    )
  })

  test('is believed for half of a course in one go', () => {
    fc.assert(
      fc.property(fc.array(said, { maxLength: 60 }), (all) => {
        const believed = saying(all, courses, start)
        courses.forEach((course, at) => {
          const its = believed.filter((it) => it.course === at)
          const passed = its.at(-1)?.passed ?? 0
          expect(total(its)).toBeLessThanOrEqual(
            computeClaimBurst(course) + maxPlaybackRate * passed + its.length * maxPlaybackRate,
          )
        })
      }),
    )
  })

  test('6,000 seconds are not finished in 31', () => {
    const burst = Array.from({ length: 10 }, () => ({ after: 0, seconds: 600 }))
    for (const course of [0, 1]) {
      const all = burst.map((it, n) => ({ ...it, after: n ? 0 : 31, course }))
      expect(total(saying(all, courses, start))).toBeLessThanOrEqual(5400)
    }
    const mixed = burst.map((it, n) => ({ ...it, after: n ? 0 : 31, course: n % 2 }))
    expect(total(saying(mixed, courses, start))).toBeLessThanOrEqual(5400)
  })

  test('asks for no more than is left: what was watched is not said', () => {
    expect(computeClaim(600, [[0, 500]])).toBe(100)
    expect(computeClaim(600, [[0, 600]])).toBe(30)
    expect(computeClaim(0, [])).toBe(30)
  })

  test('says how long to wait, and is believed then', () => {
    const it = {
      claim: 600,
      at_once: 3000,
      opened_at: at(-60).toISOString(),
      claim_credit_until: at(-100).toISOString(),
    }
    expect(getClaimWaitSeconds(it, start)).toBe(200)
    expect(getClaimWaitSeconds(it, at(200))).toBe(0)
  })

  test('is believed of a lesson longer than all that, once it was open for the rest', () => {
    const it = {
      claim: 9000,
      at_once: 4500,
      opened_at: start.toISOString(),
      claim_credit_until: at(-90_000).toISOString(),
    }
    expect(getClaimWaitSeconds(it, start)).toBe(2250)
    expect(getClaimWaitSeconds(it, at(2250))).toBe(0)
  })
})

test('what was read counts by its words and the time it was open since anything else was finished', () => {
  const now = new Date('2026-03-01T12:00:00.000Z')
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString()
  const read = (words: number | null, opened: number, finished: number | null = null) =>
    computeReadingSeconds(
      { words, opened_at: ago(opened), last_finished_at: finished === null ? null : ago(finished) },
      now,
    )
  expect([
    read(1000, 5000),
    read(1000, 31),
    read(1, 5000),
    read(1000, 5000, 20),
    read(1000, 20, 5000),
  ]).toEqual([300, 31, 1, 20, 20])
  expect([read(null, 31), read(null, 86_400), read(0, 100)]).toEqual([31, 600, 0])
})
