import { expect, it } from 'vitest'
import { percentOf, widestDrop } from './rules.ts'

const funnel = (...finished: number[]) => finished.map((it) => ({ finished: it }))

it('the widest drop is the lesson before which most are lost', () => {
  expect(widestDrop(funnel(10, 9, 4, 3))).toEqual({ at: 2, lost: 5 })
  expect(widestDrop(funnel(3, 3, 5))).toBeNull()
  expect(widestDrop([])).toBeNull()
})

it('a part of nothing is nothing', () => {
  expect(percentOf(3, 0)).toBe(0)
  expect(percentOf(1, 3)).toBe(33)
})
