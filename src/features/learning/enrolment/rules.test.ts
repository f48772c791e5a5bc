import { expect, test } from 'vitest'
import { completionOf, figuresOf, listIn, minutesIn, sorted } from './rules.ts'

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

test('an address asks for one of the lists, else for what is in progress', () => {
  const asked = (query: string) => listIn(new URLSearchParams(query))
  expect([asked(''), asked('show=finished'), asked('show=saved'), asked('show=nothing')]).toEqual([
    'in-progress',
    'finished',
    'saved',
    'in-progress',
  ])
})

test('courses are told apart by whether they were completed, and add up', () => {
  const running = { completed_at: null, finished_count: 2, total_seconds: 600, seconds_left: 400 }
  const done = { completed_at: '2026-01-01', finished_count: 5, total_seconds: 900, seconds_left: 0 }
  expect(sorted([running, done])).toEqual({ running: [running], finished: [done] })
  expect(figuresOf([running, done])).toEqual({ lessons: 7, courses: 1, seconds: 1100 })
})

test('minutes are whole, and at least one', () => {
  expect([10, 89, 1080].map(minutesIn)).toEqual([1, 1, 18])
})
