import { expect, test } from 'vitest'
import { compareMemoryLevels } from './soak-rules.ts'

const samples = (memory: (nth: number) => number) =>
  Array.from({ length: 40 }, (_, nth) => memory(nth))

test('memory that fills up and stays there is level, with its ups and downs', () => {
  expect(
    compareMemoryLevels(samples((nth) => 300 + 200 * (1 - Math.exp(-nth / 6)) + (nth % 3) * 20))
      .isLevel,
  ).toBe(true)
})

test('memory that grows with time is not', () => {
  expect(compareMemoryLevels(samples((nth) => 400 + nth * 15)).isLevel).toBe(false)
  expect(compareMemoryLevels(samples((nth) => 400 + nth * 15 - (nth % 4) * 20)).isLevel).toBe(false)
})
