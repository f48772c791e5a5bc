/** Evenly spaced round numbers from 0 to above the maximum, highest first. */
export function computeTicks(values: readonly number[]): number[] {
  const highest = Math.max(0, ...values)
  const lowest = Math.min(0, ...values)
  const step = roundStep((highest - lowest) / 3)
  const top = Math.ceil(highest / step)
  const bottom = Math.floor(lowest / step)
  return Array.from(
    { length: Math.max(1, top - bottom) + 1 },
    (_, at) => (Math.max(top, bottom + 1) - at) * step,
  )
}

/** Next of 1, 2, 5, 10, 20, 50 …; never below 1, because counts are integers. */
function roundStep(least: number) {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)))
  return [1, 2, 5, 10].map((it) => it * power).find((it) => it >= least) ?? power
}

/** Chart coordinates: one unit wide per value and 100 high. */
export const computeHeight = (value: number, ticks: readonly number[]) => {
  const [top, bottom] = [ticks[0]!, ticks.at(-1)!]
  return Math.round(((top - value) / (top - bottom)) * 10_000) / 100
}

/** Each value is in the middle of its unit. */
export const buildLinePath = (values: readonly number[], ticks: readonly number[]) =>
  values.map((value, at) => `${at ? 'L' : 'M'}${at + 0.5} ${computeHeight(value, ticks)}`).join('')

export const buildAreaPath = (values: readonly number[], ticks: readonly number[]) => {
  const floor = computeHeight(0, ticks)
  return values.length
    ? `${buildLinePath(values, ticks)}L${values.length - 0.5} ${floor}L0.5 ${floor}Z`
    : ''
}

/** The first, the last, and some evenly between. */
export const pickLabelIndexes = (count: number, most: number) =>
  count <= most
    ? Array.from({ length: count }, (_, at) => at)
    : Array.from({ length: most }, (_, at) => Math.round((at * (count - 1)) / (most - 1)))
