import { expect, it } from 'vitest'
import { perMonth, plansInShort, yearlySaving } from './rules.ts'

it('says what a year saves, never more than it does', () => {
  expect(yearlySaving(34_900, 249_900)).toBe(0.4)
  expect(yearlySaving(1000, 7801)).toBe(0.34)
  expect(yearlySaving(1000, 12_000)).toBe(0)
  expect(yearlySaving(1000, 15_000)).toBe(0)
  expect(yearlySaving(0, 5000)).toBe(0)
})

it('lets the highlighted plan of a period stand for it, else the first', () => {
  const plan = (period: 'month' | 'year', price: number, highlighted = false) => ({ period, price, highlighted })
  const short = plansInShort([plan('month', 100), plan('month', 90), plan('year', 2000), plan('year', 900, true)])
  expect(short).toEqual({ month: plan('month', 100), year: plan('year', 900, true), saving: 0.25 })
  expect(plansInShort([plan('year', 900)])).toEqual({ month: null, year: plan('year', 900), saving: 0 })
  expect(plansInShort([])).toEqual({ month: null, year: null, saving: 0 })
})

it('tells what a year comes to in a month without small coins', () => {
  expect(perMonth(249_900)).toBe(20_800)
  expect(perMonth(8900)).toBe(700)
})
