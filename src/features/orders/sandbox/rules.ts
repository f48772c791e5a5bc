export const sandboxCardCases = [
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
export const sandboxVoucherCases = [
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
export const sandboxPaidCases = [
  'refund',
  'refund_half',
  'dispute',
  'dispute_won',
  'dispute_lost',
  'pay_twice',
] as const

export const sandboxCases = [
  ...new Set([...sandboxCardCases, ...sandboxVoucherCases, ...sandboxPaidCases]),
] as (
  | (typeof sandboxCardCases)[number]
  | (typeof sandboxVoucherCases)[number]
  | (typeof sandboxPaidCases)[number]
)[]
export type SandboxCase = (typeof sandboxCases)[number]
