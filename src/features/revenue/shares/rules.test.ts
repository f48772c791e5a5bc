import { expect, it } from 'vitest'
import { buildPlanShareLines, toMonth } from '#features/orders/ledger/rules.ts'
import { computeEarned, listMonths, getNextMonth } from './rules.ts'

it('months follow each other in UTC', () => {
  expect(toMonth(new Date('2026-10-31T23:59:59Z'))).toBe('2026-10-01')
  expect(getNextMonth('2026-12-01')).toBe('2027-01-01')
  expect(listMonths('2026-11-01', '2027-02-01')).toEqual(['2026-11-01', '2026-12-01', '2027-01-01'])
  expect(listMonths('2026-11-01', '2026-11-01')).toEqual([])
})

it('a price is earned day by day, nothing before its time and all of it at its end', () => {
  const year = { net: 249_900, starts_at: '2026-01-01T00:00:00Z', ends_at: '2027-01-01T00:00:00Z' }
  expect(computeEarned(year, new Date('2025-12-31T00:00:00Z'))).toBe(0)
  expect(computeEarned(year, new Date('2026-02-01T00:00:00Z'))).toBe(
    Math.floor((249_900 * 31) / 365),
  )
  expect(computeEarned(year, new Date('2027-01-01T00:00:00Z'))).toBe(249_900)
  expect(
    computeEarned({ ...year, starts_at: null, ends_at: null }, new Date('2030-01-01T00:00:00Z')),
  ).toBe(0)
})

it('whatever time a plan runs, its months add up to its price', () => {
  let seed = 11
  const pick = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let round = 0; round < 500; round++) {
    const start = Date.UTC(2026, pick(12), 1 + pick(28), pick(24), pick(60))
    const paid = {
      net: 1 + pick(1_000_000),
      starts_at: new Date(start).toISOString(),
      ends_at: new Date(start + (1 + pick(366)) * 86_400_000).toISOString(),
    }
    let earned = 0
    for (const month of listMonths('2026-01-01', '2028-06-01')) {
      const by = computeEarned(paid, new Date(`${getNextMonth(month)}T00:00:00Z`))
      expect(by).toBeGreaterThanOrEqual(earned)
      earned = by
    }
    expect(earned).toBe(paid.net)
  }
})

it('what plans bring in is shared to the piastre, whatever was watched; nothing watched stays with the academy', () => {
  expect(buildPlanShareLines(100_000, [])).toEqual([])
  expect(
    buildPlanShareLines(0, [{ course_id: 1, weight: 60, percent: 40, trainer_ids: [1] }]),
  ).toEqual([])
  expect(
    buildPlanShareLines(-5, [{ course_id: 1, weight: 60, percent: 40, trainer_ids: [1] }]),
  ).toEqual([])
  expect(
    buildPlanShareLines(100_000, [{ course_id: 1, weight: 60, percent: 40, trainer_ids: [] }]),
  ).toEqual([])
  expect(
    buildPlanShareLines(100_000, [
      { course_id: 1, weight: 3600, percent: 40, trainer_ids: [1] },
      { course_id: 2, weight: 1200, percent: 50, trainer_ids: [2, 3] },
    ]),
  ).toEqual([
    { account: 'income', trainer_id: null, course_id: null, amount: 42_500 },
    { account: 'trainer', trainer_id: 1, course_id: 1, amount: -30_000 },
    { account: 'trainer', trainer_id: 2, course_id: 2, amount: -6250 },
    { account: 'trainer', trainer_id: 3, course_id: 2, amount: -6250 },
  ])
  let seed = 5
  const pick = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let round = 0; round < 2000; round++) {
    const watched = Array.from({ length: pick(6) }, (_, at) => ({
      course_id: at + 1,
      weight: pick(10_000_000),
      percent: 100,
      trainer_ids: Array.from({ length: 1 + pick(3) }, (_, n) => n + 1),
    }))
    const income = 1 + pick(900_000_000)
    const lines = buildPlanShareLines(income, watched)
    expect(lines.reduce((sum, it) => sum + it.amount, 0)).toBe(0)
    // At 100 percent the trainers get the whole amount, without rounding loss.
    if (lines.length) expect(lines[0]!.amount).toBe(income)
  }
})
