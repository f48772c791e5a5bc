const computeMedian = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/**
 * Compares the medians of the last two quarters. A growth of 1/12 or 40 MB is level, because GC and
 * replaced threads cause noise.
 */
export function compareMemoryLevels(megabytes: number[]) {
  const quarter = Math.floor(megabytes.length / 4)
  if (quarter === 0) throw new Error('Too few samples.')
  const before = computeMedian(megabytes.slice(-2 * quarter, -quarter))
  const after = computeMedian(megabytes.slice(-quarter))
  return { before, after, isLevel: after - before <= Math.max(40, before / 12) }
}
