/** In UTC. */
export function getLastClosedMonth(now: Date) {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
    .toISOString()
    .slice(0, 7)
}

export const parseMonth = (url: URL) =>
  /^20\d\d-(0[1-9]|1[0-2])$/.exec(url.searchParams.get('month') ?? '')?.[0]

/** The shown month is always included. */
export const mergeMonths = (months: string[], shown: string) =>
  [...new Set([shown, ...months])].toSorted().toReversed()
