/** What decides whether somebody gets their money back by asking. */
export type RefundFacts = {
  state: string
  total: number
  refunded: number
  dispute_lost: number
  paid_at: string | null
  watched: number
  /** Whoever has it holds the certificate of it already. */
  has_certificate: boolean
  /** Of a plan for a year, what one month costs; else null. */
  month_price: number | null
}

/** Why not, or null. `watched` is the part of it that was watched, 0 to 1. */
export function getRefundProblem(it: RefundFacts, rule: { days: number; percent: number }, now: Date) {
  if ((it.state !== 'paid' && it.state !== 'partly_refunded') || it.total === 0 || !it.paid_at) return 'refund_not_possible' as const
  if (now.getTime() - new Date(it.paid_at).getTime() > rule.days * 86_400_000) return 'refund_too_late' as const
  if (it.has_certificate) return 'refund_certificate' as const
  return it.watched * 100 >= rule.percent && !isYearLeft(it) ? ('refund_watched' as const) : null
}

/** Refund policy 2: of a plan for a year of which more was watched, the price of one month stays. */
const isYearLeft = (it: RefundFacts) => it.month_price !== null && computeRetained(it) > it.month_price

/** What is still with us of what was paid. */
const computeRetained = (it: { total: number; refunded: number; dispute_lost: number }) => it.total - it.refunded - it.dispute_lost

/** How much goes back by asking, where nothing stands against it. */
export const computeRefundAmount = (it: RefundFacts, rule: { percent: number }) =>
  computeRetained(it) - (it.watched * 100 >= rule.percent && it.month_price !== null ? it.month_price : 0)

/** How much can still go back. What a bank looks into is left to it. */
export const computeRefundable = (it: { state: string; gateway: string; total: number; refunded: number; dispute_lost: number }) =>
  it.gateway !== 'none' && (it.state === 'paid' || it.state === 'partly_refunded') ? computeRetained(it) : 0

/** A gateway that did not answer is asked again from here on. */
export const refundRetryMs = 60_000

/**
 * What becomes of a refund that got no answer. Asked again, a card's gateway sends the same sum once; the till's would send it twice, so
 * that it is only asked how it stands, and soon somebody has to look.
 */
export function getRefundRetryStep(it: { gateway: string; created_at: string }, now: Date): 'again' | 'wait' | 'give_up' {
  const hours = (now.getTime() - new Date(it.created_at).getTime()) / 3_600_000
  if (it.gateway === 'fawry') return hours < 1 ? 'wait' : 'give_up'
  return hours < 24 ? 'again' : 'give_up'
}
