import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyEvent,
  getRefunded,
  getOrderState,
  type OrderEffect,
  type OrderState,
  type PaymentEvent,
  type PaymentRecord,
} from './rules.ts'

const fresh: PaymentRecord = {
  total: 1000,
  currency: 'egp',
  reference: 'page_1',
  close_reason: null,
  payment: null,
  payments: {},
}

function run(events: PaymentEvent[], from = fresh) {
  let told = from
  const effects: OrderEffect[] = []
  for (const event of events) {
    const after = applyEvent(told, event)
    told = after.told
    effects.push(...after.effects)
  }
  return { state: getOrderState(told), effects, told }
}

const event = (kind: PaymentEvent['kind'], it: Partial<PaymentEvent> = {}): PaymentEvent => ({
  kind,
  payment: 'pay_1',
  amount: 1000,
  currency: 'egp',
  dispute: 'dispute_1',
  ...it,
})
const refund = (amount: number, it: Partial<PaymentEvent> = {}) =>
  event('refunded', { amount, ...it })
const of = (...kinds: PaymentEvent['kind'][]) => kinds.map((kind) => event(kind))
/** The buyer pays a wrong 1.00 on the same page. */
const wrong = { payment: 'pay_wrong', amount: 100 }
/** The buyer pays the right amount a second time. */
const second = { payment: 'pay_2' }

describe('where an order stands', () => {
  it.each<[string, PaymentEvent[], OrderState]>([
    ['nothing told', [], 'pending'],
    ['paid', of('paid'), 'paid'],
    ['declined', of('failed'), 'failed'],
    ['ran out', of('expired'), 'expired'],
    ['declined, then ran out', of('failed', 'expired'), 'expired'],
    ['paid after it was declined', of('failed', 'paid'), 'paid'],
    ['paid after it ran out: the money is there', of('expired', 'paid'), 'paid'],
    ['said to have run out after it was paid', of('paid', 'expired'), 'paid'],
    ['declined after it was paid', of('paid', 'failed'), 'paid'],
    ['another page of the order ran out', [event('expired', { reference: 'page_2' })], 'pending'],
    ['a part went back', [...of('paid'), refund(300)], 'partly_refunded'],
    ['the rest went back too', [...of('paid'), refund(300), refund(1000)], 'refunded'],
    ['an older refund told after a newer', [...of('paid'), refund(1000), refund(300)], 'refunded'],
    ['refunded before it was told that it was paid', [refund(1000), ...of('paid')], 'refunded'],
    ['refunded and never told that it was paid', [refund(1000)], 'pending'],
    ['disputed and never told that it was paid', of('disputed'), 'pending'],
    ['lost in a dispute and never told that it was paid', of('dispute_lost'), 'pending'],
    ['disputed', of('paid', 'disputed'), 'disputed'],
    ['dispute won', of('paid', 'disputed', 'dispute_won'), 'paid'],
    ['dispute won, and the beginning told last', of('paid', 'dispute_won', 'disputed'), 'paid'],
    ['an inquiry of the bank that was closed', of('paid', 'disputed', 'dispute_closed'), 'paid'],
    ['dispute lost', of('paid', 'disputed', 'dispute_lost'), 'refunded'],
    [
      'half of it lost in a dispute',
      [...of('paid', 'disputed'), event('dispute_lost', { amount: 500 })],
      'partly_refunded',
    ],
    [
      'both halves lost, one dispute each',
      [
        ...of('paid'),
        event('dispute_lost', { amount: 500 }),
        event('dispute_lost', { amount: 500, dispute: 'dispute_2' }),
      ],
      'refunded',
    ],
    ['a wrong amount', [event('paid', wrong)], 'pending'],
    ['other money', [event('paid', { currency: 'usd' })], 'pending'],
    ['another page than the order’s', [event('paid', { reference: 'page_2' })], 'pending'],
    ['a wrong amount that went back', [event('paid', wrong), event('refunded', wrong)], 'pending'],
    [
      'a wrong amount that went back, then the right one',
      [event('paid', wrong), event('refunded', wrong), ...of('paid')],
      'paid',
    ],
    [
      'a wrong amount first, then the right one of the same payment',
      [event('paid', { amount: 100 }), ...of('paid')],
      'paid',
    ],
    [
      'a wrong amount lost in a dispute',
      [event('paid', wrong), event('dispute_lost', wrong)],
      'pending',
    ],
    ['paid twice', [...of('paid'), event('paid', second)], 'paid'],
    [
      'paid twice, and the second went back',
      [...of('paid'), event('paid', second), refund(1000, second)],
      'paid',
    ],
    [
      'paid twice, and the first went back',
      [...of('paid'), event('paid', second), refund(1000)],
      'paid',
    ],
    [
      'paid twice, and both went back',
      [...of('paid'), event('paid', second), refund(1000), refund(1000, second)],
      'refunded',
    ],
    ['more went back than was paid', [...of('paid'), refund(1001)], 'paid'],
    ['other money went back', [...of('paid'), refund(1000, { currency: 'usd' })], 'paid'],
  ])('%s', (_, events, state) => {
    expect(run(events).state).toBe(state)
  })
})

describe('what it brings about', () => {
  const done = (events: PaymentEvent[]) => run(events).effects.map((it) => it.do)
  const tasks = (events: PaymentEvent[]) =>
    run(events).effects.flatMap((it) => (it.do === 'task' ? [it.kind] : []))

  it('money gives once, and once only', () =>
    expect(done(of('paid', 'paid', 'paid'))).toEqual(['grant']))
  it('money that is late is honoured, and its coupon counts again', () =>
    expect(done(of('expired', 'paid'))).toEqual(['release_coupon', 'retake_coupon', 'grant']))
  it('what went back before it was told to have come is given and taken at once, so that the books know both', () =>
    expect(run([refund(1000), ...of('paid')]).effects).toEqual([
      { do: 'grant' },
      { do: 'book_refund', amount: 1000, because: 'refund' },
      { do: 'revoke' },
    ]))
  it('a part that goes back takes nothing away', () =>
    expect(done([...of('paid'), refund(999)])).toEqual(['grant', 'book_refund']))
  it('a lost dispute books what a refund has left', () =>
    expect(run([...of('paid'), refund(400), ...of('dispute_lost')]).effects.slice(1)).toEqual([
      { do: 'book_refund', amount: 400, because: 'refund' },
      { do: 'book_refund', amount: 600, because: 'dispute' },
      { do: 'revoke' },
    ]))
  it('half a dispute that is lost books its half, and takes nothing away', () =>
    expect(run([...of('paid'), event('dispute_lost', { amount: 500 })]).effects.slice(1)).toEqual([
      { do: 'book_refund', amount: 500, because: 'dispute' },
    ]))
  it('an order that came to nothing leaves its coupon once', () =>
    expect(done(of('failed', 'expired', 'failed'))).toEqual(['release_coupon']))
  it('a payment that takes the place of a refunded one gives again and books it in again', () =>
    expect(run([...of('paid'), refund(1000), event('paid', second)]).effects.slice(3)).toEqual([
      { do: 'book_refund', amount: -1000, because: 'refund' },
      { do: 'restore' },
      { do: 'task', kind: 'paid_twice' },
    ]))
  it('somebody looks at what does not fit, at money that came twice, and at a dispute of any payment', () => {
    expect(tasks([event('paid', wrong), event('refunded', wrong)])).toEqual(['mismatch'])
    expect(tasks([...of('paid'), event('paid', second)])).toEqual(['paid_twice'])
    expect(tasks([event('disputed', { payment: 'pay_unknown' })])).toEqual(['disputed'])
    expect(tasks([...of('paid'), refund(1001)])).toEqual(['mismatch'])
    expect(tasks([...of('paid'), event('disputed', { currency: 'usd' })])).toEqual(['mismatch'])
  })
})

const kinds: PaymentEvent['kind'][] = [
  'paid',
  'refunded',
  'disputed',
  'dispute_won',
  'dispute_closed',
  'dispute_lost',
]
const anyEvent: fc.Arbitrary<PaymentEvent> = fc.oneof(
  fc.constantFrom(
    ...of('failed', 'expired', 'paid', 'disputed', 'dispute_won', 'dispute_lost'),
    refund(250),
    refund(1000),
  ),
  fc.record({
    kind: fc.constantFrom(...kinds),
    payment: fc.constantFrom('pay_1', 'pay_2', 'pay_wrong', null),
    amount: fc.constantFrom(1000, 500, 250, 100, 1001, 0, null),
    currency: fc.constantFrom('egp', 'EGP', 'usd', null),
    reference: fc.constantFrom('page_1', 'page_2'),
    dispute: fc.constantFrom('dispute_1', 'dispute_2'),
  }),
)

it('any order of delivery, with duplicates and odd payments, ends in the same state with the same money back', () => {
  const delivered = fc.array(anyEvent, { maxLength: 10 }).chain((events) =>
    fc.tuple(
      fc.constant(events),
      fc.array(fc.nat({ max: Math.max(0, events.length - 1) }), { maxLength: 8 }).chain((again) => {
        const all = [...events, ...(events.length ? again.map((at) => events[at]!) : [])]
        return fc.shuffledSubarray(all, { minLength: all.length })
      }),
    ),
  )
  const count = ({ effects }: ReturnType<typeof run>, what: OrderEffect['do']) =>
    effects.filter((it) => it.do === what).length
  const back = ({ effects }: ReturnType<typeof run>, because: 'refund' | 'dispute') =>
    effects.reduce(
      (sum, it) => sum + (it.do === 'book_refund' && it.because === because ? it.amount : 0),
      0,
    )
  fc.assert(
    fc.property(delivered, ([events, shuffled]) => {
      const [once, other] = [run(events), run(shuffled)]
      expect(other.state).toBe(once.state)
      const isRight = events.some(
        (paymentEvent) =>
          paymentEvent.kind === 'paid' &&
          paymentEvent.amount === 1000 &&
          paymentEvent.currency?.toLowerCase() === 'egp' &&
          paymentEvent.reference !== 'page_2',
      )
      expect(count(other, 'grant')).toBe(isRight ? 1 : 0)
      for (const it of [once, other])
        expect(count(it, 'revoke') - count(it, 'restore')).toBe(it.state === 'refunded' ? 1 : 0)
      const total = (it: typeof once) => back(it, 'refund') + back(it, 'dispute')
      expect(total(other)).toBe(total(once))
      expect(back(other, 'refund')).toBe(getRefunded(other.told))
      expect(total(other)).toBeGreaterThanOrEqual(0)
      expect(total(other)).toBeLessThanOrEqual(isRight ? 1000 : 0)
      expect(count(other, 'release_coupon')).toBeLessThanOrEqual(1)
      const tasks = (item: typeof once) =>
        new Set(item.effects.flatMap((effect) => (effect.do === 'task' ? [effect.kind] : [])))
      expect(tasks(other).has('mismatch')).toBe(tasks(once).has('mismatch'))
      expect(tasks(other).has('paid_twice')).toBe(tasks(once).has('paid_twice'))
    }),
    { numRuns: 5_000, seed: 7 },
  )
})
