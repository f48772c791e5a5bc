export type PlanPeriod = 'month' | 'year'

/** UTC calendar arithmetic; a missing day becomes the last day of the month. */
export function addPeriod(start: Date, period: PlanPeriod): Date {
  const end = new Date(start)
  const day = start.getUTCDate()
  end.setUTCDate(1)
  if (period === 'month') end.setUTCMonth(end.getUTCMonth() + 1)
  else end.setUTCFullYear(end.getUTCFullYear() + 1)
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(day, last))
  return end
}

/** Starts after the current period ends, or now. */
export function computeNextPeriod(now: Date, runsUntil: string | null, period: PlanPeriod) {
  const starts_at = runsUntil && new Date(runsUntil) > now ? new Date(runsUntil) : now
  return { starts_at, ends_at: addPeriod(starts_at, period) }
}

/** A plan bought during another one starts when that ends. */
export const entitlementStates = ['coming', 'running', 'ended'] as const

export type EntitlementState = (typeof entitlementStates)[number]

/** The start is inclusive, the end exclusive. */
export function getEntitlementState(
  it: { starts_at: string; ends_at: string },
  now: Date,
): EntitlementState {
  return now >= new Date(it.ends_at) ? 'ended' : now < new Date(it.starts_at) ? 'coming' : 'running'
}
