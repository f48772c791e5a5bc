import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttleInvalidation } from './throttle-invalidation.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function listener() {
  const dropped: string[] = []
  const heard = throttleInvalidation((changed) => dropped.push([...changed].join(' ')))
  return { dropped, heard: (...topics: string[]) => heard(new Set(topics)) }
}

test('what people edit is dropped at once', () => {
  const { dropped, heard } = listener()
  for (let minute = 0; minute < 60; minute++) {
    heard('courses', `course:${minute % 3}`)
    vi.advanceTimersByTime(60_000)
  }
  expect(dropped).toHaveLength(60)
})

test('what one person changes in a loop is dropped every half minute, and everything else as ever', () => {
  const { dropped, heard } = listener()
  for (let second = 0; second < 600; second++) {
    for (let times = 0; times < 20; times++) heard('trainers')
    vi.advanceTimersByTime(1000)
  }
  // A burst of ten, then one per 30 s.
  expect(dropped.length).toBeLessThanOrEqual(10 + 20)
  dropped.splice(0)
  heard('trainers', 'posts')
  expect(dropped).toEqual(['posts'])
})

test('the last change is never lost', () => {
  const { dropped, heard } = listener()
  for (let times = 0; times < 50; times++) heard('trainers', 'courses')
  expect(dropped).toHaveLength(10)
  vi.advanceTimersByTime(30_000)
  expect(dropped.slice(10)).toEqual(['trainers courses'])
})

test('after a while of quiet it is dropped at once again', () => {
  const { dropped, heard } = listener()
  for (let times = 0; times < 50; times++) heard('trainers')
  vi.advanceTimersByTime(600_000)
  dropped.splice(0)
  heard('trainers')
  expect(dropped).toEqual(['trainers'])
})
