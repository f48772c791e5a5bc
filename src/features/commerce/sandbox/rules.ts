/** What can be played on the built-in gateway: everything that banks and tills do. */
export const cardCases = [
  'pay',
  'pay_late',
  'pay_lost',
  'pay_told_thrice',
  'challenge_failed',
  'no_funds',
  'card_expired',
  'declined',
  'wrong_amount',
  'wrong_money',
  'expire',
  'expired_after_paid',
  'refunded_before_paid',
  'bad_signature',
  'next_fails',
] as const
export const voucherCases = [
  'pay',
  'pay_late',
  'pay_lost',
  'pay_told_thrice',
  'pay_twice',
  'expire',
  'pay_after_expiry',
  'wrong_amount',
  'bad_signature',
  'next_fails',
] as const
/** And once it is paid. */
export const paidCases = ['refund', 'refund_half', 'dispute', 'dispute_won', 'dispute_lost', 'pay_twice'] as const

export const cases = [...new Set([...cardCases, ...voucherCases, ...paidCases])] as (
  | (typeof cardCases)[number]
  | (typeof voucherCases)[number]
  | (typeof paidCases)[number]
)[]
export type Case = (typeof cases)[number]
