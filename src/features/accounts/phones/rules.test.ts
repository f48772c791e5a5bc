import { describe, expect, it, test } from 'vitest'
import {
  findPhoneProblem,
  isCountrySettled,
  normalizePhone,
  shouldAskForPhone,
  suppressesPrompts,
} from './rules.ts'

const egyptian = (typed: string) =>
  findPhoneProblem({ country: 'eg', mobile: normalizePhone(typed) })

describe('in Egypt (A23)', () => {
  test.each([
    '0212345678',
    '0112345678',
    '011234567890',
    '02123456789',
    '+201001234567',
    '201001234567',
    'zero',
    '01 0 0 1234 56x',
  ])('%s is invalid', (typed) => expect(egyptian(typed)).toBe('phone_invalid'))
  test.each(['01001234567', '٠١٠٠١٢٣٤٥٦٧', '۰۱۰۰۱۲۳۴۵۶۷', '0100 123 4567', '(010) 0123-4567'])(
    '%s is eleven digits that start with 01',
    (typed) => expect(egyptian(typed)).toBeNull(),
  )
})

it('is needed where there is none', () => {
  expect(findPhoneProblem({ country: 'eg', mobile: null })).toBe('phone_needed')
  expect(findPhoneProblem({ country: 'sa', mobile: '' })).toBe('phone_needed')
})

it('has no rule of length in other countries, but is made of digits', () => {
  expect(findPhoneProblem({ country: 'sa', mobile: '0501234567' })).toBeNull()
  expect(findPhoneProblem({ country: null, mobile: '12345' })).toBeNull()
  expect(findPhoneProblem({ country: 'de', mobile: 'hello' })).toBe('phone_invalid')
})

describe('the academy asks for a number', () => {
  const now = new Date('2026-03-01T12:00:00Z')
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
  const days = (count: number) => count * 24 * 60
  const person = {
    country_id: 'eg',
    mobile: null,
    created_at: before(days(90)),
    phone_prompt_snoozed_at: null,
  }
  const asks = (it: Partial<Parameters<typeof shouldAskForPhone>[0]>) =>
    shouldAskForPhone({ ...person, ...it }, now)

  it('that is missing or wrong, and never for one that is there', () => {
    expect([asks({}), asks({ mobile: '0212345678' }), asks({ mobile: '01001234567' })]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('once the sign-up has settled', () => {
    expect([asks({ created_at: before(9) }), asks({ created_at: before(10) })]).toEqual([
      false,
      true,
    ])
  })

  it('not for 30 days after it was put off', () => {
    expect([
      asks({ phone_prompt_snoozed_at: before(days(30) - 1) }),
      asks({ phone_prompt_snoozed_at: before(days(30)) }),
    ]).toEqual([false, true])
  })

  it('after the country, unless that was chosen, found or put off', () => {
    const unknown = { profile: null, stored: null, isSnoozed: false }
    expect(isCountrySettled(unknown)).toBe(false)
    for (const known of [{ profile: 'eg' }, { stored: 'sa' }, { isSnoozed: true }])
      expect(isCountrySettled({ ...unknown, ...known })).toBe(true)
  })

  it('over no lesson and no test', () => {
    for (const path of [
      '/course/scrum/content/l/first',
      '/testing/scrum',
      '/testing/scrum/2/testing',
      '/my/profile',
      '/welcome',
    ])
      expect(suppressesPrompts(path), path).toBe(true)
    for (const path of ['/', '/courses', '/course/scrum', '/course/scrum/content', '/my/courses'])
      expect(suppressesPrompts(path), path).toBe(false)
  })
})
