import { expect, test } from 'vitest'
import { formatIn } from '#platform/format.ts'
import { complaint } from './validity.ts'
import { fieldWords } from './field-words.ts'

const format = formatIn('ar')

test('an empty required field is said to be required', () => {
  expect(complaint({ type: 'text', validity: { valueMissing: true } }, fieldWords.en, format)).toBe('This field is required.')
  expect(complaint({ type: 'checkbox', validity: { valueMissing: true } }, fieldWords.en, format)).toBe(fieldWords.en.unticked)
  expect(complaint({ type: 'radio', validity: { valueMissing: true } }, fieldWords.en, format)).toBe(fieldWords.en.unchosen)
})

test('a short value names its least length, in the right plural', () => {
  expect(complaint({ type: 'password', validity: { tooShort: true }, minLength: 8 }, fieldWords.ar, format)).toBe('٨ أحرف على الأقل.')
  expect(complaint({ type: 'password', validity: { tooShort: true }, minLength: 12 }, fieldWords.en, format)).toBe(
    'At least 12 characters.',
  )
})

test('a wrong shape is answered by the kind of field', () => {
  expect(complaint({ type: 'email', validity: { typeMismatch: true } }, fieldWords.en, format)).toContain('name@example.com')
  expect(complaint({ type: 'text', validity: { patternMismatch: true } }, fieldWords.en, format)).toBe(fieldWords.en.badValue)
})

test('limits are written in the digits of the reader', () => {
  expect(complaint({ type: 'number', validity: { rangeOverflow: true }, max: '100' }, fieldWords.ar, format)).toContain('١٠٠')
})
