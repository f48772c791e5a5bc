/** A line of a movement: into an account (above zero) or out of it. All lines of one add up to nothing. */
export type LedgerLine = {
  account: 'money' | 'income' | 'tax' | 'trainer'
  trainer_id: number | null
  course_id: number | null
  amount: number
}

/** The tax that a price includes. */
export const computeTax = (total: number, percent: number) => Math.round((total * percent) / (100 + percent))

/** Divides an amount by weights without losing a piastre: what rounding leaves over goes to those who lost most by it, the first of equals first. */
export function divideByWeights(amount: number, weights: number[]): number[] {
  const sum = weights.reduce((all, it) => all + it, 0)
  if (!weights.length) return []
  if (sum === 0)
    return divideByWeights(
      amount,
      weights.map(() => 1),
    )
  // Seconds of a month times piastres of a year are more than a number holds exactly.
  const exact = weights.map((it) => BigInt(amount) * BigInt(it))
  const parts = exact.map((it) => Number(it / BigInt(sum)))
  const rests = exact.map((it, at) => ({ at, rest: it % BigInt(sum) }))
  const left = amount - parts.reduce((all, it) => all + it, 0)
  for (const { at } of rests.toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest < b.rest ? 1 : -1)).slice(0, left)) parts[at]!++
  return parts
}

/** A course of what was sold: what it weighs in it, its trainers, and which part of its price is theirs. */
export type SharedCourse = { course_id: number; weight: number; percent: number; trainer_ids: number[] }

/** The trainers' shares of an amount, by what each course weighs in it. */
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
    ).map((of, n) => ({ account: 'trainer' as const, trainer_id: trainer_ids[n]!, course_id, amount: -of }))
  })
  return shares.filter((it) => it.amount !== 0)
}

const own = { trainer_id: null, course_id: null }
const sumOf = (lines: LedgerLine[]) => lines.reduce((all, it) => all + it.amount, 0)

/** What a sale moves: the money in, of it the tax, the trainers' shares, and the academy's income. */
export function buildSaleLines(total: number, taxPercent: number, courses: SharedCourse[]): LedgerLine[] {
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

/** What the plans' income of a month moves: from the academy's income to the trainers, by what was watched. Nothing watched, nothing moves. */
export function buildPlanShareLines(income: number, watched: SharedCourse[]): LedgerLine[] {
  if (income <= 0 || !watched.some((it) => it.weight > 0)) return []
  const shares = buildShareLines(income, watched)
  return shares.length ? [{ account: 'income', ...own, amount: -sumOf(shares) }, ...shares] : []
}

/** What a payout moves: out of the academy's money, and the trainer is owed so much less. */
export const buildPayoutLines = (trainer_id: number, amount: number): LedgerLine[] => [
  { account: 'trainer', trainer_id, course_id: null, amount },
  { account: 'money', ...own, amount: -amount },
]

/** What a refund books back of a sale, given how much went back before: after all of it, every account stands as if nothing was sold. */
export function buildRefundLines(sale: LedgerLine[], before: number, amount: number): LedgerLine[] {
  const total = sale.find((it) => it.account === 'money')?.amount ?? 0
  if (total === 0) return []
  const backUpTo = (sum: number) => {
    const parts = sale.map((it) => (it.account === 'money' ? -sum : Math.floor((-it.amount * sum) / total)))
    const rest = -parts.reduce((all, it) => all + it, 0)
    // What rounding leaves over is the academy's.
    const at = sale.findIndex((it) => it.account === 'income')
    const to = at === -1 ? sale.findLastIndex((it) => it.account !== 'money') : at
    return parts.map((it, n) => (n === to ? it + rest : it))
  }
  const [earlier, now] = [backUpTo(before), backUpTo(before + amount)]
  return sale.map((it, at) => ({ ...it, amount: now[at]! - earlier[at]! })).filter((it) => it.amount !== 0)
}
