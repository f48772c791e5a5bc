import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveItem, computeDropIndex } from './reorder.ts'

const gap = 8
const laid = (heights: readonly number[]) => {
  let next = 0
  return heights.map((height) => {
    const top = next
    next += height + gap
    return { top, bottom: top + height }
  })
}

test.each([
  ['where it is', 0, 20, 0],
  ['under the next', 0, 70, 1],
  ['under two at once', 0, 130, 2],
  ['below everything', 0, 9000, 3],
  ['above everything', 3, -50, 0],
  ['over the one before', 2, 60, 1],
])('a line among equal ones goes %s', (_, from, y, to) =>
  expect(computeDropIndex(laid([40, 40, 40, 40]), from, y)).toBe(to),
)

test('a hand that stands still holds the line still, however high the lines are', () => {
  const some = fc.record({
    heights: fc.array(fc.integer({ min: 20, max: 300 }), { minLength: 1, maxLength: 12 }),
    pick: fc.nat(),
    y: fc.integer({ min: -100, max: 4000 }),
  })
  fc.assert(
    fc.property(some, ({ heights, pick, y }) => {
      const from = pick % heights.length
      const to = computeDropIndex(laid(heights), from, y)
      expect(computeDropIndex(laid(moveItem(heights, from, to)), to, y)).toBe(to)
    }),
  )
})

test('whatever is moved, nothing is lost and only it changes its place', () => {
  const some = fc.record({
    list: fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 12 }),
    a: fc.nat(),
    b: fc.nat(),
  })
  fc.assert(
    fc.property(some, ({ list, a, b }) => {
      const [from, to] = [a % list.length, b % list.length]
      const after = moveItem(list, from, to)
      expect(after[to]).toBe(list[from])
      expect(after.filter((it) => it !== list[from])).toEqual(
        list.filter((it) => it !== list[from]),
      )
    }),
  )
  expect([moveItem([1, 2], 0, 2), moveItem([1, 2], -1, 0)]).toEqual([
    [1, 2],
    [1, 2],
  ])
})
