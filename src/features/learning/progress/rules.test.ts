import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allowance,
  dwell,
  dwellLeft,
  fastest,
  first,
  grace,
  longestGap,
  merged,
  pacedAfter,
  percentOf,
  rangesIn,
  rangesText,
  secondsIn,
  watchedWith,
  without,
  type Range,
} from './rules.ts'

const second = fc.integer({ min: 0, max: 300 })
const anyRanges = fc.array(fc.tuple(second, second), { maxLength: 20 })
/** Every second that ranges hold, one by one: the slow way to say the same. */
const heldBy = (ranges: readonly Range[]) => {
  const held = new Set<number>()
  for (const [from, to] of ranges) for (let at = from; at < to; at++) held.add(at)
  return held
}

describe('ranges, whatever they are', () => {
  test('merged, they hold the same seconds, in order, and neither touch nor overlap', () => {
    fc.assert(
      fc.property(anyRanges, (ranges) => {
        const result = merged(ranges)
        expect(heldBy(result)).toEqual(heldBy(ranges))
        result.forEach(([from, to], at) => {
          expect(from).toBeLessThan(to)
          if (at) expect(from).toBeGreaterThan(result[at - 1]![1])
        })
        expect(secondsIn(result)).toBe(heldBy(ranges).size)
      }),
    )
  })

  test('without others, they hold what only they held', () => {
    fc.assert(
      fc.property(anyRanges, anyRanges, (some, others) => {
        const left = without(merged(some), merged(others))
        expect(heldBy(left)).toEqual(heldBy(some).difference(heldBy(others)))
      }),
    )
  })

  test('their first seconds are so many, or all', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), anyRanges, (seconds, ranges) => {
        const all = merged(ranges)
        const some = first(seconds, all)
        expect(secondsIn(some)).toBe(Math.min(seconds, secondsIn(all)))
        expect(heldBy(some).isSubsetOf(heldBy(all))).toBe(true)
      }),
    )
  })

  test('written for the database and read back, they are the same', () => {
    fc.assert(
      fc.property(anyRanges, (ranges) => {
        expect(rangesIn(rangesText(merged(ranges)))).toEqual(merged(ranges))
      }),
    )
  })

  test('the order in which reports come changes nothing', () => {
    const video = { seconds: 300, allowance: 1000 }
    fc.assert(
      fc.property(anyRanges, anyRanges, anyRanges, (a, b, c) => {
        const after = (...reports: Range[][]) => reports.reduce((watched, it) => watchedWith(watched, it, video).watched, [] as Range[])
        expect(after(a, b, c)).toEqual(after(c, a, b))
        expect(after(a, b, c)).toEqual(after(a, b, c, a, b))
      }),
    )
  })

  test('a report takes nothing away, and adds no more than it may', () => {
    fc.assert(
      fc.property(anyRanges, anyRanges, fc.integer({ min: 0, max: 200 }), second, (known, claimed, may, seconds) => {
        const before = merged(known.map(([from, to]): Range => [from, Math.min(to, seconds)]))
        const { watched, added } = watchedWith(before, claimed, { seconds, allowance: may })
        expect(heldBy(before).isSubsetOf(heldBy(watched))).toBe(true)
        expect(secondsIn(watched)).toBe(secondsIn(before) + added)
        expect(added).toBeLessThanOrEqual(may)
        expect(Math.max(0, ...heldBy(watched))).toBeLessThanOrEqual(Math.max(0, seconds - 1))
      }),
    )
  })
})

const start = new Date('2026-03-01T12:00:00Z')
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000)

/** Sends reports at the given moments, as far apart as they say. */
function watching(reports: { after: number; claimed: Range[]; lesson: number }[], opened: number[]) {
  const watched: Range[][] = opened.map(() => [])
  let paced_at = start.toISOString()
  let passed = 0
  for (const { after, claimed, lesson } of reports) {
    passed += after
    const pace = { opened_at: at(opened[lesson]!).toISOString(), paced_at, watched: watched[lesson]! }
    const report = watchedWith(watched[lesson]!, claimed, { seconds: 10_000, allowance: allowance(pace, at(passed)) })
    watched[lesson] = report.watched
    paced_at = pacedAfter(paced_at, report.added, at(passed)).toISOString()
  }
  return { watched, passed }
}

describe('nobody is faster than the video', () => {
  const report = fc.record({
    after: fc.integer({ min: 0, max: 3000 }),
    claimed: fc.array(fc.tuple(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 10_000 })), { maxLength: 4 }),
    lesson: fc.integer({ min: 0, max: 2 }),
  })

  test('whatever is claimed, a lesson is watched at twice its speed at most, and so is the course', () => {
    fc.assert(
      fc.property(fc.array(report, { maxLength: 30 }), (reports) => {
        const { watched, passed } = watching(reports, [0, 0, 0])
        for (const it of watched) expect(secondsIn(it)).toBeLessThanOrEqual(fastest * (passed + grace))
        expect(watched.reduce((sum, it) => sum + secondsIn(it), 0)).toBeLessThanOrEqual(fastest * (passed + grace))
      }),
    )
  })

  test('whoever watches at an allowed speed loses nothing, however the reports come', () => {
    const gaps = fc.array(fc.integer({ min: 1, max: longestGap }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(gaps, fc.constantFrom(0.5, 1, 1.5, 2), (all, speed) => {
        let from = 0
        const reports = all.map((after) => {
          const to = from + Math.floor(after * speed)
          const claimed: Range[] = [[from, Math.min(to, 10_000)]]
          from = to
          return { after, claimed, lesson: 0 }
        })
        expect(secondsIn(watching(reports, [0]).watched[0]!)).toBe(Math.min(from, 10_000))
      }),
    )
  })

  test('what was watched while cut off counts when it comes, up to an hour of it', () => {
    const cutOff = watching([{ after: 1200, claimed: [[0, 1200]], lesson: 0 }], [0])
    expect(secondsIn(cutOff.watched[0]!)).toBe(1200)
    const days = watching([{ after: 3 * 86_400, claimed: [[0, 10_000]], lesson: 0 }], [0])
    expect(secondsIn(days.watched[0]!)).toBe(fastest * (longestGap + grace))
  })

  test('a lesson opened just now gives the grace and no more, however long the person was away', () => {
    const { watched } = watching([{ after: 3000, claimed: [[0, 600]], lesson: 1 }], [0, 3000])
    expect(secondsIn(watched[1]!)).toBe(fastest * grace)
  })
})

test('enough of a video is all of it', () => {
  expect(percentOf([[0, 539]], 600, 90)).toBe(89)
  expect(percentOf([[0, 540]], 600, 90)).toBe(100)
  expect(percentOf([[0, 1]], 600, 90)).toBe(0)
  expect(percentOf([], 0, 90)).toBe(0)
})

test('an article is open for a tenth of its reading time before it was read, within reason', () => {
  expect([0, 20, 100, 3600].map(dwell)).toEqual([3, 3, 10, 30])
  expect(dwellLeft(start.toISOString(), 100, at(4))).toBe(6)
  expect(dwellLeft(start.toISOString(), 100, at(10))).toBe(0)
})
