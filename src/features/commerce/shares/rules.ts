/** The month of a moment, in UTC, by its first day: `2026-10-01`. */
export const toMonth = (at: Date) => `${at.toISOString().slice(0, 7)}-01`

/** The first day of the month after. */
export function getNextMonth(month: string) {
  const first = new Date(`${month}T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + 1)
  return toMonth(first)
}

/** The months from one up to and without another. */
export function listMonths(first: string, end: string) {
  const months: string[] = []
  for (let month = first; month < end; month = getNextMonth(month)) months.push(month)
  return months
}

/** What is left of a plan's price, and the time it was paid for; without one it has not begun. */
export type PaidPeriod = { net: number; starts_at: string | null; ends_at: string | null }

/** How much of it is earned at a moment: day by day, all of it at its end. */
export function computeEarned({ net, starts_at, ends_at }: PaidPeriod, at: Date): number {
  if (!starts_at || !ends_at) return 0
  const [start, end, here] = [new Date(starts_at).getTime(), new Date(ends_at).getTime(), at.getTime()]
  if (here <= start && end > start) return 0
  return here >= end ? net : Number((BigInt(net) * BigInt(here - start)) / BigInt(end - start))
}
