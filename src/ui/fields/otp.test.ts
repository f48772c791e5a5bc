import { expect, test } from 'vitest'
import { otpOf } from './otp.ts'

test('keeps the digits of a pasted code', () => {
  expect(otpOf('482 715', 6)).toBe('482715')
  expect(otpOf('Your code is 48-27-15.', 6)).toBe('482715')
})

test('accepts Arabic-Indic and Persian digits', () => {
  expect(otpOf('٤٨٢٧١٥', 6)).toBe('482715')
  expect(otpOf('۴۸۲۷۱۵', 6)).toBe('482715')
})

test('never grows past its length', () => {
  expect(otpOf('1234567890', 6)).toBe('123456')
  expect(otpOf('', 6)).toBe('')
})
