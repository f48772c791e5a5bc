import { expect, test } from 'vitest'
import { completionOf } from './rules.ts'

test('a course is done by as many percent as its lessons are on average, rounded', () => {
  expect(completionOf(0, 4)).toBe(0)
  expect(completionOf(250, 4)).toBe(63)
  expect(completionOf(398, 4)).toBe(100)
  expect(completionOf(400, 4)).toBe(100)
})

test('a course without lessons is not begun, and none is more than done', () => {
  expect(completionOf(0, 0)).toBe(0)
  // A lesson was taken out of the course.
  expect(completionOf(400, 3)).toBe(100)
})
