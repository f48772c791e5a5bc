import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#platform/language/zone-time.ts'
import {
  computeGrowth,
  overviewPeriods,
  buildPoints,
  getShownDays,
  getDaySpans,
  sumStats,
} from './rules.ts'

const today = '2026-11-16'

test('a period ends today, and beside it stand as many days before', () => {
  expect(getDaySpans(today, 1)).toEqual({
    now: { from: today, to: today },
    before: { from: '2026-11-15', to: '2026-11-15' },
  })
  expect(getDaySpans(today, 7)).toEqual({
    now: { from: '2026-11-10', to: today },
    before: { from: '2026-11-03', to: '2026-11-09' },
  })
})

test('more or less is told as a part of what was before, and not at all beside nothing', () => {
  expect(computeGrowth(3, 2)).toBe(0.5)
  expect(computeGrowth(1, 2)).toBe(-0.5)
  expect(computeGrowth(5, -10)).toBe(1.5)
  expect([computeGrowth(5, 0), computeGrowth(5, null)]).toEqual([null, null])
})

test('a year is drawn by weeks that begin on the day they are named by', () => {
  const points = buildPoints(
    [{ metric: 'people', day: '2026-11-10', dimension: '', amount: 2 }],
    'people',
    today,
    365,
  )
  expect(points).toHaveLength(52)
  expect(points.at(-1)).toEqual({ day: '2026-11-10', amount: 2, before: 0 })
  expect(points.at(-2)!.day).toBe('2026-11-03')
})

test('whatever happened when, what is drawn adds up to what is told', () => {
  const day = fc.integer({ min: -800, max: 0 }).map((it) => addDays(today, it))
  const row = fc.record({
    metric: fc.constantFrom('income', 'people'),
    day,
    dimension: fc.constantFrom('egp plan', 'usd course', ''),
    amount: fc.integer({ min: -9999, max: 99_999 }),
  })
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 50 }),
      fc.constantFrom(...overviewPeriods),
      (rows, period) => {
        const days = getShownDays(period)
        const points = buildPoints(rows, 'income', today, days, 'egp')
        const { now, before } = getDaySpans(today, days)
        expect(points.reduce((sum, it) => sum + it.amount, 0)).toBe(
          sumStats(rows, 'income', now, 'egp'),
        )
        expect(points.reduce((sum, it) => sum + it.before, 0)).toBe(
          sumStats(rows, 'income', before, 'egp'),
        )
      },
    ),
  )
})
