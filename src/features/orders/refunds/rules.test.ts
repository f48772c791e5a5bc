import { expect, it } from 'vitest'
import {
  computeRefundAmount,
  getRefundRetryStep,
  getRefundProblem,
  computeRefundable,
  type RefundFacts,
} from './rules.ts'

const now = new Date('2026-01-15T09:00:00Z')
const paid = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
const order: RefundFacts = {
  state: 'paid',
  total: 1000,
  refunded: 0,
  dispute_lost: 0,
  paid_at: paid(3),
  watched: 0.1,
  has_certificate: false,
  month_price: null,
}
const rule = { days: 14, percent: 20 }

it.each<[string, Partial<RefundFacts>, string | null]>([
  ['three days after, a tenth watched', {}, null],
  ['on the last day', { paid_at: paid(14) }, null],
  ['a moment later', { paid_at: paid(14.001) }, 'refund_too_late'],
  ['just below a fifth', { watched: 0.1999 }, null],
  ['a fifth', { watched: 0.2 }, 'refund_watched'],
  ['not paid', { state: 'pending', paid_at: null }, 'refund_not_possible'],
  ['refunded already', { state: 'refunded' }, 'refund_not_possible'],
  ['nothing was paid', { total: 0 }, 'refund_not_possible'],
  ['its certificate was issued', { has_certificate: true }, 'refund_certificate'],
  ['a plan for a year, much watched', { month_price: 300, watched: 0.9 }, null],
  [
    'a plan for a year that cost no more than a month',
    { month_price: 1000, watched: 0.9 },
    'refund_watched',
  ],
  [
    'a plan for a year, late',
    { month_price: 300, watched: 0.9, paid_at: paid(15) },
    'refund_too_late',
  ],
  ['a part of it went back', { state: 'partly_refunded', refunded: 300 }, null],
])('%s', (_, about, problem) =>
  expect(getRefundProblem({ ...order, ...about }, rule, now)).toBe(problem),
)

it('all that is left goes back; of a year of which much was watched, all but a month', () => {
  expect(computeRefundAmount(order, rule)).toBe(1000)
  expect(computeRefundAmount({ ...order, refunded: 300 }, rule)).toBe(700)
  expect(computeRefundAmount({ ...order, refunded: 300, dispute_lost: 500 }, rule)).toBe(200)
  expect(computeRefundAmount({ ...order, month_price: 300 }, rule)).toBe(1000)
  expect(computeRefundAmount({ ...order, month_price: 300, watched: 0.2 }, rule)).toBe(700)
})

it('refunds the remaining paid amount that is not disputed', () => {
  const paid = { state: 'paid', gateway: 'stripe', total: 1000, refunded: 0, dispute_lost: 0 }
  expect(computeRefundable(paid)).toBe(1000)
  expect(computeRefundable({ ...paid, state: 'partly_refunded', refunded: 300 })).toBe(700)
  expect(
    computeRefundable({ ...paid, state: 'partly_refunded', refunded: 300, dispute_lost: 500 }),
  ).toBe(200)
  for (const state of ['pending', 'failed', 'expired', 'refunded', 'disputed'])
    expect(computeRefundable({ ...paid, state })).toBe(0)
  expect(computeRefundable({ ...paid, gateway: 'none' })).toBe(0)
})

it('without an answer a card refund is resent for a day; a voucher refund is not, and soon creates a task', () => {
  const since = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
  const step = (gateway: string, hours: number) =>
    getRefundRetryStep({ gateway, created_at: since(hours) }, now)
  expect([step('stripe', 0.1), step('stripe', 23), step('stripe', 25)]).toEqual([
    'again',
    'again',
    'give_up',
  ])
  expect([step('fawry', 0.1), step('fawry', 0.9), step('fawry', 2)]).toEqual([
    'wait',
    'wait',
    'give_up',
  ])
})
