import { expect, test } from 'vitest'
import { normalizeNumber, stepNumber } from './number-value.ts'

test('numbers of every script become plain', () => {
  expect(normalizeNumber('١٬٢٥٠٫٥')).toBe('1250.5')
  expect(normalizeNumber('١،٢٥٠٫٥')).toBe('1250.5')
  expect(normalizeNumber('1,250.5')).toBe('1250.5')
  expect(normalizeNumber('۱۲')).toBe('12')
  expect(normalizeNumber('؜−٣')).toBe('-3')
})

test('a step stays between the ends', () => {
  expect(stepNumber('9', 1, { min: 0, max: 10, step: 1 })).toBe('10')
  expect(stepNumber('10', 1, { min: 0, max: 10, step: 1 })).toBe('10')
  expect(stepNumber('0', -1, { min: 0, max: 10, step: 1 })).toBe('0')
})

test('a step from nothing begins at the least value', () => {
  expect(stepNumber('', 1, { min: 1, max: 10, step: 1 })).toBe('1')
})

test('a step leaves no binary dust', () => {
  expect(stepNumber('0.1', 1, { step: 0.2 })).toBe('0.3')
})
