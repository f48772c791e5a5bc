import { expect, it } from 'vitest'
import { getDiplomaAction, pickOutcomes, getLevelRange } from './rules.ts'

it('sends a visitor to log in and back, and others to the checkout', () => {
  expect(getDiplomaAction('front-end', false)).toEqual({
    kind: 'login',
    to: '/login?redirect=%2Fdiploma%2Ffront-end',
  })
  expect(getDiplomaAction('front-end', true)).toEqual({
    kind: 'buy',
    to: '/checkout/diploma-front-end',
  })
})

it('lists the first outcomes of its courses as those of the diploma', () => {
  const line = (text: string) => ({ text, lang: 'en' as const })
  const course = (name: string) => ({
    outcomes: [line(`${name}1`), line(`${name}2`), line(`${name}3`)],
  })
  expect(pickOutcomes([course('a'), course('b')]).map((it) => it.text)).toEqual([
    'a1',
    'a2',
    'b1',
    'b2',
  ])
  expect(pickOutcomes(['a', 'b', 'c', 'd', 'e'].map(course))).toHaveLength(5)
})

it('returns the range of levels', () => {
  expect(getLevelRange([{ level: 'intermediate' }, { level: 'beginner' }])).toEqual({
    from: 'beginner',
    to: 'intermediate',
  })
  expect(getLevelRange([])).toBeNull()
})
