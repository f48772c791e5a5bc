import type { Plan } from './contract.ts'

/** One monthly and one yearly plan, the highlighted or first of each. */
export function pickMainPlans<P extends Pick<Plan, 'period' | 'price' | 'highlighted'>>(
  plans: P[],
) {
  const first = (period: Plan['period']) => {
    const those = plans.filter((it) => it.period === period)
    return those.find((it) => it.highlighted) ?? those[0] ?? null
  }
  const month = first('month')
  const year = first('year')
  return { month, year, saving: month && year ? computeYearlySaving(month.price, year.price) : 0 }
}

/** Ratio rounded down to whole percent, at least 0. */
export function computeYearlySaving(month: number, year: number) {
  if (month <= 0) return 0
  return Math.max(0, Math.floor((1 - year / (12 * month)) * 100)) / 100
}

/** Rounded to whole pounds or dollars, in minor units. */
export const computeMonthlyPrice = (year: number) => Math.round(year / 1200) * 100
