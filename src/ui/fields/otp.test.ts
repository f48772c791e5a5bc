import { expect, test } from 'vitest'
import { parseOtp } from './otp.ts'

test('keeps the digits of a pasted code', () => {
  expect(parseOtp('482 715', 6)).toBe('482715')
  expect(parseOtp('Your code is 48-27-15.', 6)).toBe('482715')
})

test('accepts Arabic-Indic and Persian digits', () => {
  expect(parseOtp('٤٨٢٧١٥', 6)).toBe('482715')
  expect(parseOtp('۴۸۲۷۱۵', 6)).toBe('482715')
})

test('never grows past its length', () => {
  expect(parseOtp('1234567890', 6)).toBe('123456')
  expect(parseOtp('', 6)).toBe('')
})
