import { toMonth } from '#features/orders/ledger/rules.ts'

export function getNextMonth(month: string) {
  const first = new Date(`${month}T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + 1)
  return toMonth(first)
}

export function listMonths(first: string, end: string) {
  const months: string[] = []
  for (let month = first; month < end; month = getNextMonth(month)) months.push(month)
  return months
}

/** Price after refunds and the paid period; null if it has not started. */
export type PaidPeriod = { net: number; starts_at: string | null; ends_at: string | null }

/** Accrues daily; fully earned at the end. */
export function computeEarned({ net, starts_at, ends_at }: PaidPeriod, at: Date): number {
  if (!starts_at || !ends_at) return 0
  const [start, end, here] = [
    new Date(starts_at).getTime(),
    new Date(ends_at).getTime(),
    at.getTime(),
  ]
  if (here <= start && end > start) return 0
  return here >= end ? net : Number((BigInt(net) * BigInt(here - start)) / BigInt(end - start))
}
