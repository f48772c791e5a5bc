/** The last month that is over, in UTC. */
export function getLastClosedMonth(now: Date) {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7)
}

/** Which month an address asks for; none where it makes no sense. */
export const parseMonth = (url: URL) => /^20\d\d-(0[1-9]|1[0-2])$/.exec(url.searchParams.get('month') ?? '')?.[0]

/** The months to choose from: those with income, and the one that is shown. */
export const mergeMonths = (months: string[], shown: string) => [...new Set([shown, ...months])].toSorted().toReversed()
