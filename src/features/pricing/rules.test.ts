import { expect, it } from 'vitest'
import { computeMonthlyPrice, pickMainPlans, computeYearlySaving } from './rules.ts'

it('computes the yearly saving, rounded down', () => {
  expect(computeYearlySaving(34_900, 249_900)).toBe(0.4)
  expect(computeYearlySaving(1000, 7801)).toBe(0.34)
  expect(computeYearlySaving(1000, 12_000)).toBe(0)
  expect(computeYearlySaving(1000, 15_000)).toBe(0)
  expect(computeYearlySaving(0, 5000)).toBe(0)
})

it('represents a period by its highlighted plan, else the first', () => {
  const plan = (period: 'month' | 'year', price: number, highlighted = false) => ({
    period,
    price,
    highlighted,
  })
  const short = pickMainPlans([
    plan('month', 100),
    plan('month', 90),
    plan('year', 2000),
    plan('year', 900, true),
  ])
  expect(short).toEqual({ month: plan('month', 100), year: plan('year', 900, true), saving: 0.25 })
  expect(pickMainPlans([plan('year', 900)])).toEqual({
    month: null,
    year: plan('year', 900),
    saving: 0,
  })
  expect(pickMainPlans([])).toEqual({ month: null, year: null, saving: 0 })
})

it('computes the monthly price of a year in whole units', () => {
  expect(computeMonthlyPrice(249_900)).toBe(20_800)
  expect(computeMonthlyPrice(8900)).toBe(700)
})
