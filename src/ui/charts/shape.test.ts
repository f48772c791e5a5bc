import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  buildAreaPath,
  computeHeight,
  buildLinePath,
  pickLabelIndexes,
  computeTicks,
} from './shape.ts'

test.each([
  [[], [1, 0]],
  [
    [0, 0],
    [1, 0],
  ],
  [
    [3, 1],
    [3, 2, 1, 0],
  ],
  [[7], [10, 5, 0]],
  [
    [950, 1200],
    [1500, 1000, 500, 0],
  ],
  [
    [-40, 100],
    [100, 50, 0, -50],
  ],
])('%o is measured by %o', (values, ticks) => expect(computeTicks(values)).toEqual(ticks))

test('whatever is drawn lies between the highest line and the lowest, and nothing is one of the lines', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e12 }), { maxLength: 60 }), (values) => {
      const ticks = computeTicks(values)
      expect(ticks).toContain(0)
      expect(ticks.length).toBeLessThan(8)
      for (const it of values) {
        expect(computeHeight(it, ticks)).toBeGreaterThanOrEqual(0)
        expect(computeHeight(it, ticks)).toBeLessThanOrEqual(100)
      }
    }),
  )
})

test('a line goes through the middle of each unit, and what is under it ends at nothing', () => {
  expect(buildLinePath([0, 2], [2, 0])).toBe('M0.5 100L1.5 0')
  expect(buildAreaPath([0, 2], [2, 0])).toBe('M0.5 100L1.5 0L1.5 100L0.5 100Z')
  expect(buildAreaPath([], [1, 0])).toBe('')
})

test('few values are all named, of many the first, the last and some between', () => {
  expect(pickLabelIndexes(3, 4)).toEqual([0, 1, 2])
  expect(pickLabelIndexes(30, 4)).toEqual([0, 10, 19, 29])
})
