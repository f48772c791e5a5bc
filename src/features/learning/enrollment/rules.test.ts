import { expect, test } from 'vitest'
import { computeCompletion, computeLearningTotals, parseCourseList, toMinutes } from './rules.ts'

test('a course is done by as many percent as its lessons are on average, rounded', () => {
  expect(computeCompletion(0, 4)).toBe(0)
  expect(computeCompletion(250, 4)).toBe(63)
  expect(computeCompletion(398, 4)).toBe(100)
  expect(computeCompletion(400, 4)).toBe(100)
})

test('a course without lessons is not started, and progress never exceeds 100 %', () => {
  expect(computeCompletion(0, 0)).toBe(0)
  // A lesson was removed from the course.
  expect(computeCompletion(400, 3)).toBe(100)
})

test('the URL selects a list; the default is in progress', () => {
  const asked = (query: string) => parseCourseList(new URLSearchParams(query))
  expect([asked(''), asked('show=finished'), asked('show=saved'), asked('show=nothing')]).toEqual([
    'in-progress',
    'finished',
    'saved',
    'in-progress',
  ])
})

test('counts completed and open courses and finds the one closest to completion', () => {
  const running = {
    completed_at: null,
    finished_count: 2,
    lessons_count: 6,
    percent: 33,
    total_seconds: 600,
    seconds_left: 400,
  }
  const further = { ...running, finished_count: 4, percent: 66 }
  const done = {
    completed_at: '2026-01-01',
    finished_count: 5,
    lessons_count: 5,
    percent: 100,
    total_seconds: 900,
    seconds_left: 0,
  }
  expect(computeLearningTotals([running, further, done])).toEqual({
    running: 2,
    finished: 1,
    lessons: 11,
    seconds: 1300,
    nearest: { ...further, lessons_left: 2 },
  })
  expect(computeLearningTotals([{ ...running, percent: 0 }, done]).nearest).toBeNull()
})

test('minutes are whole, and at least one', () => {
  expect([10, 89, 1080].map(toMinutes)).toEqual([1, 1, 18])
})
