import { describe, expect, it } from 'vitest'
import { isWhatWasAsked, next, stateOf, type Effect, type OrderState, type PaymentEvent, type Told } from './rules.ts'

const fresh: Told = { total: 1000, closed: null, paid: false, refunded: 0, dispute: null }

function run(events: PaymentEvent[], from = fresh) {
  let told = from
  const effects: Effect[] = []
  for (const event of events) {
    const after = next(told, event)
    told = after.told
    effects.push(...after.effects)
  }
  return { state: stateOf(told), effects, told }
}

const refund = (amount: number): PaymentEvent => ({ kind: 'refunded', amount })
const of = (...kinds: Exclude<PaymentEvent['kind'], 'refunded'>[]): PaymentEvent[] => kinds.map((kind) => ({ kind }))

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
    ['a part went back', [...of('paid'), refund(300)], 'partly_refunded'],
    ['the rest went back too', [...of('paid'), refund(300), refund(1000)], 'refunded'],
    ['an older refund told after a newer', [...of('paid'), refund(1000), refund(300)], 'refunded'],
    ['refunded before it was told that it was paid', [refund(1000), ...of('paid')], 'refunded'],
    ['disputed', of('paid', 'disputed'), 'disputed'],
    ['dispute won', of('paid', 'disputed', 'dispute_won'), 'paid'],
    ['dispute won, and the beginning told last', of('paid', 'dispute_won', 'disputed'), 'paid'],
    ['dispute lost', of('paid', 'disputed', 'dispute_lost'), 'refunded'],
  ])('%s', (_, events, state) => {
    expect(run(events).state).toBe(state)
  })
})

describe('what it brings about', () => {
  const done = (events: PaymentEvent[]) => run(events).effects.map((it) => it.do)

  it('money gives once, and once only', () => expect(done(of('paid', 'paid', 'paid'))).toEqual(['grant']))
  it('money that is late is honoured, and its coupon counts again', () =>
    expect(done(of('expired', 'paid'))).toEqual(['release_coupon', 'retake_coupon', 'grant']))
  it('what went back before it was told to have come is given and taken at once, so that the books know both', () =>
    expect(run([refund(1000), ...of('paid')]).effects).toEqual([
      { do: 'grant' },
      { do: 'book_refund', amount: 1000, because: 'refund' },
      { do: 'revoke' },
    ]))
  it('a part that goes back takes nothing away', () => expect(done([...of('paid'), refund(999)])).toEqual(['grant', 'book_refund']))
  it('a lost dispute books what a refund has left', () =>
    expect(run([...of('paid'), refund(400), ...of('dispute_lost')]).effects.slice(1)).toEqual([
      { do: 'book_refund', amount: 400, because: 'refund' },
      { do: 'book_refund', amount: 600, because: 'dispute' },
      { do: 'revoke' },
    ]))
  it('an order that came to nothing leaves its coupon once', () =>
    expect(done(of('failed', 'expired', 'failed'))).toEqual(['release_coupon']))
})

/** A pick by chance that is the same at every run. */
function chance(seed: number) {
  return (below: number) => {
    seed = (Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) + 0x297a2d39) | 0
    return (seed >>> 0) % below
  }
}

it('any order of delivery, with duplicates, ends in the same state with one grant and the same money back: 20,000 runs', () => {
  const all: PaymentEvent[] = [...of('failed', 'expired', 'paid', 'disputed', 'dispute_won', 'dispute_lost'), refund(250), refund(1000)]
  const pick = chance(7)
  for (let round = 0; round < 20_000; round++) {
    const events = all.filter(() => pick(2) === 0)
    const once = run(events)
    const delivered = events.flatMap((it) => Array.from({ length: 1 + pick(3) }, () => it))
    for (let at = delivered.length - 1; at > 0; at--) {
      const other = pick(at + 1)
      ;[delivered[at], delivered[other]] = [delivered[other]!, delivered[at]!]
    }
    const shuffled = run(delivered)
    const count = ({ effects }: typeof once, what: Effect['do']) => effects.filter((it) => it.do === what).length
    const back = ({ effects }: typeof once) => effects.reduce((sum, it) => sum + (it.do === 'book_refund' ? it.amount : 0), 0)
    expect(shuffled.state).toBe(once.state)
    const hasMoney = events.some((it) => it.kind !== 'failed' && it.kind !== 'expired')
    expect(count(shuffled, 'grant')).toBe(hasMoney ? 1 : 0)
    expect(count(shuffled, 'revoke')).toBe(once.state === 'refunded' ? 1 : 0)
    expect(back(shuffled)).toBe(back(once))
    expect(count(shuffled, 'release_coupon')).toBeLessThanOrEqual(1)
  }
})

it('pays for nothing with another amount or other money', () => {
  const order = { total: 1000, currency: 'egp' }
  expect(isWhatWasAsked(order, { amount: 1000, currency: 'EGP' })).toBe(true)
  for (const told of [
    { amount: 999, currency: 'egp' },
    { amount: 1001, currency: 'egp' },
    { amount: 1000, currency: 'usd' },
  ])
    expect(isWhatWasAsked(order, told)).toBe(false)
})
