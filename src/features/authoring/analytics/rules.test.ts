import { expect, it } from 'vitest'
import { computePercent, findWidestDrop } from './rules.ts'

const funnel = (...finished: number[]) => finished.map((it) => ({ finished: it }))

it('the widest drop is the lesson before which most are lost', () => {
  expect(findWidestDrop(funnel(10, 9, 4, 3))).toEqual({ at: 2, lost: 5 })
  expect(findWidestDrop(funnel(3, 3, 5))).toBeNull()
  expect(findWidestDrop([])).toBeNull()
})

it('a part of nothing is nothing', () => {
  expect(computePercent(3, 0)).toBe(0)
  expect(computePercent(1, 3)).toBe(33)
})
