import { expect, it } from 'vitest'
import {
  divideByWeights,
  buildRefundLines,
  buildSaleLines,
  computeTax,
  type LedgerLine,
} from './rules.ts'

const sum = (lines: LedgerLine[]) => lines.reduce((all, it) => all + it.amount, 0)

it('a price includes its tax', () => {
  expect(computeTax(112_500, 14)).toBe(13_816)
  expect(computeTax(112_500, 0)).toBe(0)
})

it('divides without losing a piastre', () => {
  expect(divideByWeights(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(divideByWeights(100, [0, 0])).toEqual([50, 50])
  expect(divideByWeights(7, [])).toEqual([])
})

it('a sale is shared out to nothing', () => {
  const lines = buildSaleLines(112_500, 14, [
    { course_id: 1, weight: 1, percent: 40, trainer_ids: [5, 6] },
  ])
  expect(lines).toEqual([
    { account: 'money', trainer_id: null, course_id: null, amount: 112_500 },
    { account: 'tax', trainer_id: null, course_id: null, amount: -13_816 },
    { account: 'trainer', trainer_id: 5, course_id: 1, amount: -19_737 },
    { account: 'trainer', trainer_id: 6, course_id: 1, amount: -19_736 },
    { account: 'income', trainer_id: null, course_id: null, amount: -59_211 },
  ])
  expect(sum(lines)).toBe(0)
  expect(buildSaleLines(0, 14, [])).toEqual([])
})

it('every sale and refund in any parts balances, and a full refund leaves all accounts at zero', () => {
  let seed = 3
  const pick = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let round = 0; round < 2000; round++) {
    const total = 1 + pick(500_000)
    const courses = Array.from({ length: pick(4) }, (_, at) => ({
      course_id: at + 1,
      weight: pick(1000),
      percent: pick(101),
      trainer_ids: Array.from({ length: pick(4) }, (_, n) => n + 1),
    }))
    const sale = buildSaleLines(total, pick(20), courses)
    expect(sum(sale)).toBe(0)
    const accounts = new Map(
      sale.map((ledgerLine) => [JSON.stringify({ ...ledgerLine, amount: 0 }), ledgerLine.amount]),
    )
    for (let before = 0; before < total;) {
      const amount = Math.min(total - before, 1 + pick(total))
      const back = buildRefundLines(sale, before, amount)
      expect(sum(back)).toBe(0)
      for (const it of back) {
        const key = JSON.stringify({ ...it, amount: 0 })
        accounts.set(key, accounts.get(key)! + it.amount)
      }
      before += amount
    }
    expect([...accounts.values()].every((it) => it === 0)).toBe(true)
  }
})
