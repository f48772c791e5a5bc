import { expect, it } from 'vitest'
import { refundProblem, type Asked } from './rules.ts'

const now = new Date('2026-01-15T09:00:00Z')
const paid = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
const order: Asked = { state: 'paid', total: 1000, refunded: 0, paid_at: paid(3), gift_email: null, watched: 0.1 }
const rule = { days: 14, percent: 20 }

it.each<[string, Partial<Asked>, string | null]>([
  ['three days after, a tenth watched', {}, null],
  ['on the last day', { paid_at: paid(14) }, null],
  ['a moment later', { paid_at: paid(14.001) }, 'refund_too_late'],
  ['just below a fifth', { watched: 0.1999 }, null],
  ['a fifth', { watched: 0.2 }, 'refund_watched'],
  ['not paid', { state: 'pending', paid_at: null }, 'refund_not_possible'],
  ['refunded already', { state: 'refunded' }, 'refund_not_possible'],
  ['nothing was paid', { total: 0 }, 'refund_not_possible'],
  ['a part of it went back', { state: 'partly_refunded', refunded: 300 }, null],
])('%s', (_, about, problem) => expect(refundProblem({ ...order, ...about }, rule, now)).toBe(problem))
