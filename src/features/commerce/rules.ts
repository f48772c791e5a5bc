import type { Plan } from './contract.ts'

/** The two plans that stand for all of them, a month and a year, each the highlighted one or the first; and what a year saves. */
export function pickMainPlans<P extends Pick<Plan, 'period' | 'price' | 'highlighted'>>(plans: P[]) {
  const first = (period: Plan['period']) => {
    const those = plans.filter((it) => it.period === period)
    return those.find((it) => it.highlighted) ?? those[0] ?? null
  }
  const month = first('month')
  const year = first('year')
  return { month, year, saving: month && year ? computeYearlySaving(month.price, year.price) : 0 }
}

/** How much less a year costs than twelve single months, as a ratio rounded down to whole percents; never below 0. */
export function computeYearlySaving(month: number, year: number) {
  if (month <= 0) return 0
  return Math.max(0, Math.floor((1 - year / (12 * month)) * 100)) / 100
}

/** What a year's price comes to in a month, in whole pounds or dollars. */
export const computeMonthlyPrice = (year: number) => Math.round(year / 1200) * 100
