import { describe, expect, it } from 'vitest'
import {
  normalizeCouponCode,
  getCouponProblem,
  computeDiscount,
  type Coupon,
  type CouponUseRequest,
} from './rules.ts'

const now = new Date('2026-01-15T09:00:00Z')
const coupon: Coupon = {
  percent: 20,
  amount_egp: null,
  amount_usd: null,
  applies_to: ['course', 'plan'],
  education_levels: null,
  first_order_only: false,
  per_person: 1,
  max_uses: 10,
  used: 0,
  starts_at: '2026-01-01T00:00:00Z',
  ends_at: '2026-02-01T00:00:00Z',
  active: true,
  course_ids: [],
}
const use: CouponUseRequest = {
  kind: 'course',
  course_id: 7,
  currency: 'egp',
  education_level: null,
  used_by_person: 0,
  has_ordered: false,
}

it('a code is one code, however it is typed', () => {
  for (const typed of [
    'AHLAN20',
    'ahlan20',
    ' Ahlan20 ',
    'AHLAN٢٠',
    'ahlan ۲۰',
    'ＡＨＬＡＮ２０',
    'AHLAN20\u200f',
  ])
    expect(normalizeCouponCode(typed)).toBe('AHLAN20')
})

it('discounts in whole piasters and never below zero', () => {
  expect(computeDiscount(coupon, 125_000, 'egp')).toBe(25_000)
  expect(computeDiscount({ ...coupon, percent: 33 }, 101, 'egp')).toBe(33)
  expect(computeDiscount({ ...coupon, percent: 100 }, 101, 'usd')).toBe(101)
  const fixed = { percent: null, amount_egp: 10_000, amount_usd: 400 }
  expect(computeDiscount(fixed, 125_000, 'egp')).toBe(10_000)
  expect(computeDiscount(fixed, 125_000, 'usd')).toBe(400)
  expect(computeDiscount(fixed, 300, 'usd')).toBe(300)
})

describe('it applies only to its items and people', () => {
  it.each<[string, Partial<Coupon>, Partial<CouponUseRequest>, string | null]>([
    ['as it is', {}, {}, null],
    ['before its time', { starts_at: '2026-01-15T09:00:01Z' }, {}, 'coupon_invalid'],
    ['at its end', { ends_at: '2026-01-15T09:00:00Z' }, {}, 'coupon_invalid'],
    ['put away', { active: false }, {}, 'coupon_invalid'],
    ['used up', { used: 10 }, {}, 'coupon_used_up'],
    ['another kind of thing', {}, { kind: 'diploma' }, 'coupon_not_for_this'],
    ['another course', { course_ids: [8] }, {}, 'coupon_not_for_this'],
    [
      'a plan, where it is for some courses',
      { course_ids: [8] },
      { kind: 'plan', course_id: null },
      'coupon_not_for_this',
    ],
    ['its course', { course_ids: [7, 8] }, {}, null],
    ['other money', { percent: null, amount_usd: 400 }, {}, 'coupon_not_for_this'],
    [
      'another level',
      { education_levels: ['student'] },
      { education_level: 'phd' },
      'coupon_not_for_you',
    ],
    ['a level nobody told', { education_levels: ['student'] }, {}, 'coupon_not_for_you'],
    ['its level', { education_levels: ['student'] }, { education_level: 'student' }, null],
    [
      'not the first order',
      { first_order_only: true },
      { has_ordered: true },
      'coupon_first_order',
    ],
    ['used by them before', {}, { used_by_person: 1 }, 'coupon_used'],
    ['a second time that is allowed', { per_person: 2 }, { used_by_person: 1 }, null],
  ])('%s', (_, about, of, problem) => {
    expect(getCouponProblem({ ...coupon, ...about }, { ...use, ...of }, now)).toBe(problem)
  })
  it('one that there is not', () => expect(getCouponProblem(null, use, now)).toBe('coupon_invalid'))
})
