import { describe, expect, it, test } from 'vitest'
import { phoneOf, phoneProblem } from './rules.ts'

const egyptian = (typed: string) => phoneProblem({ country: 'eg', mobile: phoneOf(typed) })

describe('in Egypt (A23)', () => {
  test.each(['0212345678', '0112345678', '011234567890', '02123456789', '+201001234567', '201001234567', 'zero', '01 0 0 1234 56x'])(
    '%s is invalid',
    (typed) => expect(egyptian(typed)).toBe('phone_invalid'),
  )
  test.each(['01001234567', '٠١٠٠١٢٣٤٥٦٧', '۰۱۰۰۱۲۳۴۵۶۷', '0100 123 4567', '(010) 0123-4567'])(
    '%s is eleven digits that start with 01',
    (typed) => expect(egyptian(typed)).toBeNull(),
  )
})

it('is needed where there is none', () => {
  expect(phoneProblem({ country: 'eg', mobile: null })).toBe('phone_needed')
  expect(phoneProblem({ country: 'sa', mobile: '' })).toBe('phone_needed')
})

it('has no rule of length in other countries, but is made of digits', () => {
  expect(phoneProblem({ country: 'sa', mobile: '0501234567' })).toBeNull()
  expect(phoneProblem({ country: null, mobile: '12345' })).toBeNull()
  expect(phoneProblem({ country: 'de', mobile: 'hello' })).toBe('phone_invalid')
})
