import { expect, test } from 'vitest'
import { isCode, getResendSeconds, normalizeCode } from './rules.ts'

test('a code is read in any digits, with spaces and dashes as mails and people put them', () => {
  expect(normalizeCode('٤٨٢ ٧١٥')).toBe('482715')
  expect(normalizeCode('۴۸۲-۷۱۵')).toBe('482715')
  expect(normalizeCode(' \u200e482715 ')).toBe('482715')
})

test('a code has exactly six digits', () => {
  expect(isCode('000000')).toBe(true)
  for (const it of ['12345', '1234567', '12345a', '', '-12345']) expect(isCode(it)).toBe(false)
})

test('the wait until the next code is counted in whole seconds and never below zero', () => {
  const now = new Date('2026-01-15T09:00:00Z')
  expect(getResendSeconds('2026-01-15T09:00:00Z', now)).toBe(60)
  expect(getResendSeconds('2026-01-15T08:59:47.500Z', now)).toBe(48)
  expect(getResendSeconds('2026-01-15T08:00:00Z', now)).toBe(0)
})
