/** Positive amounts flow into the account. The lines of one transaction sum to zero. */
export type LedgerLine = {
  account: 'money' | 'income' | 'tax' | 'trainer'
  trainer_id: number | null
  course_id: number | null
  amount: number
}

export const computeTax = (total: number, percent: number) =>
  Math.round((total * percent) / (100 + percent))

/** Largest-remainder method: the parts always sum to the amount. */
export function divideByWeights(amount: number, weights: number[]): number[] {
  const sum = weights.reduce((all, it) => all + it, 0)
  if (!weights.length) return []
  if (sum === 0)
    return divideByWeights(
      amount,
      weights.map(() => 1),
    )
  // BigInt, because seconds per month times piastres per year exceed the safe integer range.
  const exact = weights.map((it) => BigInt(amount) * BigInt(it))
  const parts = exact.map((it) => Number(it / BigInt(sum)))
  const rests = exact.map((it, at) => ({ at, rest: it % BigInt(sum) }))
  const left = amount - parts.reduce((all, it) => all + it, 0)
  for (const { at } of rests
    .toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest < b.rest ? 1 : -1))
    .slice(0, left))
    parts[at]!++
  return parts
}

/** Weight is the course's part of the item; percent is the trainers' share. */
export type SharedCourse = {
  course_id: number
  weight: number
  percent: number
  trainer_ids: number[]
}

/** Splits an amount by course weight, then among the trainers. */
function buildShareLines(amount: number, courses: SharedCourse[]): LedgerLine[] {
  const parts = divideByWeights(
    amount,
    courses.map((it) => it.weight),
  )
  const shares = courses.flatMap(({ course_id, percent, trainer_ids }, at) => {
    const share = trainer_ids.length ? Math.floor((parts[at]! * percent) / 100) : 0
    return divideByWeights(
      share,
      trainer_ids.map(() => 1),
    ).map((of, n) => ({
      account: 'trainer' as const,
      trainer_id: trainer_ids[n]!,
      course_id,
      amount: -of,
    }))
  })
  return shares.filter((it) => it.amount !== 0)
}

const own = { trainer_id: null, course_id: null }
const sumOf = (lines: LedgerLine[]) => lines.reduce((all, it) => all + it.amount, 0)

/** Splits a sale into money, tax, trainer shares and academy income. */
export function buildSaleLines(
  total: number,
  taxPercent: number,
  courses: SharedCourse[],
): LedgerLine[] {
  if (total === 0) return []
  const tax = computeTax(total, taxPercent)
  const shares = buildShareLines(total - tax, courses)
  return [
    { account: 'money' as const, ...own, amount: total },
    { account: 'tax' as const, ...own, amount: -tax },
    ...shares,
    { account: 'income' as const, ...own, amount: -(total - tax + sumOf(shares)) },
  ].filter((it) => it.amount !== 0)
}

/** Moves a month's plan income to trainers by watch time; empty if nothing was watched. */
export function buildPlanShareLines(income: number, watched: SharedCourse[]): LedgerLine[] {
  if (income <= 0 || !watched.some((it) => it.weight > 0)) return []
  const shares = buildShareLines(income, watched)
  return shares.length ? [{ account: 'income', ...own, amount: -sumOf(shares) }, ...shares] : []
}

/** Reduces the academy's money and the balance owed to the trainer. */
export const buildPayoutLines = (trainer_id: number, amount: number): LedgerLine[] => [
  { account: 'trainer', trainer_id, course_id: null, amount },
  { account: 'money', ...own, amount: -amount },
]

/** After a full refund every account is back at zero. */
export function buildRefundLines(sale: LedgerLine[], before: number, amount: number): LedgerLine[] {
  const total = sale.find((it) => it.account === 'money')?.amount ?? 0
  if (total === 0) return []
  const backUpTo = (sum: number) => {
    const parts = sale.map((ledgerLine) =>
      ledgerLine.account === 'money' ? -sum : Math.floor((-ledgerLine.amount * sum) / total),
    )
    const rest = -parts.reduce((all, it) => all + it, 0)
    // Rounding differences go to the academy.
    const at = sale.findIndex((it) => it.account === 'income')
    const to = at === -1 ? sale.findLastIndex((it) => it.account !== 'money') : at
    return parts.map((it, n) => (n === to ? it + rest : it))
  }
  const [earlier, now] = [backUpTo(before), backUpTo(before + amount)]
  return sale
    .map((it, at) => ({ ...it, amount: now[at]! - earlier[at]! }))
    .filter((it) => it.amount !== 0)
}

/** UTC month as its first day: `2026-10-01`. */
export const toMonth = (at: Date) => `${at.toISOString().slice(0, 7)}-01`
