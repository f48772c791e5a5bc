import { expect, test } from 'vitest'
import { getNextModal } from './modal-turn.ts'

const order = ['country', 'phone', 'subscription', 'notifications']
const turn = (asking: string[], showing: string | null = null) =>
  getNextModal(order, new Set(asking), showing)

test('nobody asks, nothing shows', () => expect(turn([])).toBe(null))

test('of those that ask, the first in order shows', () => {
  expect(turn(['notifications', 'phone'])).toBe('phone')
  expect(turn(['subscription', 'country', 'phone'])).toBe('country')
})

test('one that shows is not interrupted by a more urgent one', () =>
  expect(turn(['notifications', 'country'], 'notifications')).toBe('notifications'))

test('when it closes the next in order shows', () =>
  expect(turn(['notifications', 'phone'], 'country')).toBe('phone'))

test('a name outside the order never shows', () => expect(turn(['survey'])).toBe(null))
