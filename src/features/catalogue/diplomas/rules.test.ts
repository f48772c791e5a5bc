import { expect, it } from 'vitest'
import { diplomaAction, firstOutcomes, levelsOf } from './rules.ts'

it('sends a visitor to log in and back, and others to the checkout', () => {
  expect(diplomaAction('front-end', false)).toEqual({ kind: 'login', to: '/login?redirect=%2Fdiploma%2Ffront-end' })
  expect(diplomaAction('front-end', true)).toEqual({ kind: 'buy', to: '/checkout/diploma-front-end' })
})

it('tells what a diploma teaches by the first things of its courses', () => {
  const line = (text: string) => ({ text, lang: 'en' as const })
  const course = (name: string) => ({ outcomes: [line(`${name}1`), line(`${name}2`), line(`${name}3`)] })
  expect(firstOutcomes([course('a'), course('b')]).map((it) => it.text)).toEqual(['a1', 'a2', 'b1', 'b2'])
  expect(firstOutcomes(['a', 'b', 'c', 'd', 'e'].map(course))).toHaveLength(5)
})

it('tells from which level to which it leads', () => {
  expect(levelsOf([{ level: 'intermediate' }, { level: 'beginner' }])).toEqual({ from: 'beginner', to: 'intermediate' })
  expect(levelsOf([])).toBeNull()
})
