import { toLatinDigits, type Currency } from '#platform/language/locale.ts'

/** Normalizes case, digits and spaces for comparison. */
export const normalizeCouponCode = (typed: string) =>
  toLatinDigits(typed)
    .normalize('NFKC')
    .replaceAll(/[\s\u200e\u200f\u2010-\u2015_]+/g, (it) => (/[\u2010-\u2015]/.test(it) ? '-' : ''))
    .toUpperCase()

export type Coupon = {
  percent: number | null
  amount_egp: number | null
  amount_usd: number | null
  applies_to: string[]
  education_levels: string[] | null
  first_order_only: boolean
  per_person: number
  max_uses: number
  used: number
  starts_at: string
  ends_at: string
  active: boolean
  course_ids: number[]
}

export type CouponUseRequest = {
  kind: 'course' | 'diploma' | 'plan'
  course_id: number | null
  currency: Currency
  education_level: string | null
  /** `has_ordered` includes pending orders with a first-order coupon. */
  used_by_person: number
  has_ordered: boolean
}

/** An expired coupon looks the same as an unknown one. */
export function getCouponProblem(coupon: Coupon | null, use: CouponUseRequest, now: Date) {
  if (
    !coupon ||
    !coupon.active ||
    now < new Date(coupon.starts_at) ||
    now >= new Date(coupon.ends_at)
  )
    return 'coupon_invalid' as const
  if (coupon.used >= coupon.max_uses) return 'coupon_used_up' as const
  const isForIt =
    coupon.applies_to.includes(use.kind) &&
    (!coupon.course_ids.length ||
      (use.course_id !== null && coupon.course_ids.includes(use.course_id))) &&
    (coupon.percent !== null || coupon[`amount_${use.currency}`] !== null)
  if (!isForIt) return 'coupon_not_for_this' as const
  if (
    coupon.education_levels &&
    !(use.education_level && coupon.education_levels.includes(use.education_level))
  )
    return 'coupon_not_for_you' as const
  if (use.used_by_person >= coupon.per_person) return 'coupon_used' as const
  if (coupon.first_order_only && use.has_ordered) return 'coupon_first_order' as const
  return null
}

/** In minor units; percentages round to nearest and the result never exceeds the price. */
export function computeDiscount(
  coupon: Pick<Coupon, 'percent' | 'amount_egp' | 'amount_usd'>,
  price: number,
  currency: Currency,
) {
  if (coupon.percent !== null) return Math.round((price * coupon.percent) / 100)
  return Math.min(price, coupon[`amount_${currency}`] ?? 0)
}

export const itemKinds = ['course', 'diploma', 'plan'] as const

export const couponStates = ['running', 'coming', 'over', 'used_up', 'off'] as const
export type CouponState = (typeof couponStates)[number]

export function getCouponState(
  it: Pick<Coupon, 'active' | 'starts_at' | 'ends_at' | 'used' | 'max_uses'>,
  now: Date,
): CouponState {
  if (!it.active) return 'off'
  if (now >= new Date(it.ends_at)) return 'over'
  if (now < new Date(it.starts_at)) return 'coming'
  return it.used >= it.max_uses ? 'used_up' : 'running'
}
