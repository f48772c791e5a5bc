import { expect, test } from 'vitest'
import { formatIn } from '#platform/language/format.ts'
import { complaint } from './validity.ts'
import { m } from './messages.ts'

const format = formatIn('ar', 'Africa/Cairo')

test('an empty required field is said to be required', () => {
  expect(complaint({ type: 'text', validity: { valueMissing: true } }, m.en, format)).toBe('This field is required.')
  expect(complaint({ type: 'checkbox', validity: { valueMissing: true } }, m.en, format)).toBe(m.en.unticked)
  expect(complaint({ type: 'radio', validity: { valueMissing: true } }, m.en, format)).toBe(m.en.unchosen)
})

test('a short value names its least length, in the right plural', () => {
  expect(complaint({ type: 'password', validity: { tooShort: true }, minLength: 8 }, m.ar, format)).toBe('٨ أحرف على الأقل.')
  expect(complaint({ type: 'password', validity: { tooShort: true }, minLength: 12 }, m.en, format)).toBe('At least 12 characters.')
})

test('a wrong shape is answered by the kind of field', () => {
  expect(complaint({ type: 'email', validity: { typeMismatch: true } }, m.en, format)).toContain('name@example.com')
  expect(complaint({ type: 'text', validity: { patternMismatch: true } }, m.en, format)).toBe(m.en.badValue)
})

test('limits are written in the digits of the reader', () => {
  expect(complaint({ type: 'number', validity: { rangeOverflow: true }, max: '100' }, m.ar, format)).toContain('١٠٠')
})
