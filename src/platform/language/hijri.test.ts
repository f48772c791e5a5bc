import { expect, test } from 'vitest'
import { fromHijri, toHijri } from './hijri.ts'

test('days that everybody knows', () => {
  expect(fromHijri({ year: 1446, month: 1, day: 1 })).toBe('2024-07-07')
  expect(fromHijri({ year: 1445, month: 9, day: 1 })).toBe('2024-03-11')
  expect(fromHijri({ year: 1447, month: 10, day: 1 })).toBe('2026-03-20')
})

test('there and back is the same day, over two hundred years', () => {
  for (let at = Date.UTC(1900, 0, 1); at < Date.UTC(2077, 0, 1); at += 86_400_000 * 13) {
    const day = new Date(at)
    expect(fromHijri(toHijri(day))).toBe(day.toISOString().slice(0, 10))
  }
})

test('a day that a month does not have is none', () => {
  const days = [29, 30].map((day) => fromHijri({ year: 1446, month: 1, day }))
  expect(days.filter(Boolean).length).toBeGreaterThanOrEqual(1)
  for (const wrong of [
    { year: 1446, month: 13, day: 1 },
    { year: 1446, month: 1, day: 31 },
    { year: 20, month: 1, day: 1 },
    { year: 1446.5, month: 1, day: 1 },
  ])
    expect(fromHijri(wrong)).toBeNull()
})
