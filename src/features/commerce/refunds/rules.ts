/** What decides whether somebody gets their money back by asking. */
export type Asked = { state: string; total: number; refunded: number; paid_at: string | null; gift_email: string | null; watched: number }

/** Why not, or null. `watched` is the part of it that was watched, 0 to 1. */
export function refundProblem(it: Asked, rule: { days: number; percent: number }, now: Date) {
  if ((it.state !== 'paid' && it.state !== 'partly_refunded') || it.total === 0 || !it.paid_at) return 'refund_not_possible' as const
  if (now.getTime() - new Date(it.paid_at).getTime() > rule.days * 86_400_000) return 'refund_too_late' as const
  return it.watched * 100 >= rule.percent ? ('refund_watched' as const) : null
}
