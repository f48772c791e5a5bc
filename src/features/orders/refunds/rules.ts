export type RefundFacts = {
  state: string
  total: number
  refunded: number
  dispute_lost: number
  paid_at: string | null
  watched: number
  has_certificate: boolean
  month_price: number | null
}

/** `watched` ranges from 0 to 1. */
export function getRefundProblem(
  it: RefundFacts,
  rule: { days: number; percent: number },
  now: Date,
) {
  if ((it.state !== 'paid' && it.state !== 'partly_refunded') || it.total === 0 || !it.paid_at)
    return 'refund_not_possible' as const
  if (now.getTime() - new Date(it.paid_at).getTime() > rule.days * 86_400_000)
    return 'refund_too_late' as const
  if (it.has_certificate) return 'refund_certificate' as const
  return it.watched * 100 >= rule.percent && !isYearLeft(it) ? ('refund_watched' as const) : null
}

/** Refund policy 2: if more of a yearly plan was watched, the price of one month is retained. */
const isYearLeft = (refundFacts: RefundFacts) =>
  refundFacts.month_price !== null && computeRetained(refundFacts) > refundFacts.month_price

const computeRetained = (it: { total: number; refunded: number; dispute_lost: number }) =>
  it.total - it.refunded - it.dispute_lost

/** Assumes that `getRefundProblem` returned null. */
export const computeRefundAmount = (refundFacts: RefundFacts, rule: { percent: number }) =>
  computeRetained(refundFacts) -
  (refundFacts.watched * 100 >= rule.percent && refundFacts.month_price !== null
    ? refundFacts.month_price
    : 0)

/** Disputed orders are left to the bank. */
export const computeRefundable = (item: {
  state: string
  gateway: string
  total: number
  refunded: number
  dispute_lost: number
}) =>
  item.gateway !== 'none' && (item.state === 'paid' || item.state === 'partly_refunded')
    ? computeRetained(item)
    : 0

/**
 * Card gateways are idempotent, so the refund is resent. The till's is not: it is only polled, then
 * staff gets a task.
 */
export function getRefundRetryStep(
  it: { gateway: string; created_at: string },
  now: Date,
): 'again' | 'wait' | 'give_up' {
  const hours = (now.getTime() - new Date(it.created_at).getTime()) / 3_600_000
  if (it.gateway === 'fawry') return hours < 1 ? 'wait' : 'give_up'
  return hours < 24 ? 'again' : 'give_up'
}
