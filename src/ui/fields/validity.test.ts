import { expect, test } from 'vitest'
import { getFormat } from '#platform/language/format.ts'
import { getValidityMessage } from './validity.ts'
import { fieldMessages } from './messages.ts'

const format = getFormat('ar', 'Africa/Cairo')

test('an empty required field is said to be required', () => {
  expect(
    getValidityMessage(
      { type: 'text', validity: { valueMissing: true } },
      fieldMessages.en,
      format,
    ),
  ).toBe('This field is required.')
  expect(
    getValidityMessage(
      { type: 'checkbox', validity: { valueMissing: true } },
      fieldMessages.en,
      format,
    ),
  ).toBe(fieldMessages.en.unticked)
  expect(
    getValidityMessage(
      { type: 'radio', validity: { valueMissing: true } },
      fieldMessages.en,
      format,
    ),
  ).toBe(fieldMessages.en.unchosen)
})

test('a short value names its least length, in the right plural', () => {
  expect(
    getValidityMessage(
      { type: 'password', validity: { tooShort: true }, minLength: 8 },
      fieldMessages.ar,
      format,
    ),
  ).toBe('٨ أحرف على الأقل.')
  expect(
    getValidityMessage(
      { type: 'password', validity: { tooShort: true }, minLength: 12 },
      fieldMessages.en,
      format,
    ),
  ).toBe('At least 12 characters.')
})

test('a wrong shape is answered by the kind of field', () => {
  expect(
    getValidityMessage(
      { type: 'email', validity: { typeMismatch: true } },
      fieldMessages.en,
      format,
    ),
  ).toContain('name@example.com')
  expect(
    getValidityMessage(
      { type: 'text', validity: { patternMismatch: true } },
      fieldMessages.en,
      format,
    ),
  ).toBe(fieldMessages.en.badValue)
})

test('limits are written in the digits of the reader', () => {
  expect(
    getValidityMessage(
      { type: 'number', validity: { rangeOverflow: true }, max: '100' },
      fieldMessages.ar,
      format,
    ),
  ).toContain('١٠٠')
})
