const computeMedian = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/**
 * Compares the median of the last quarter with that of the quarter before: caches fill and code is compiled in the first half. Collections
 * and replaced threads move single samples by some tens of megabytes, so a twelfth more, or 40 MB, is still level.
 */
export function compareMemoryLevels(megabytes: number[]) {
  const quarter = Math.floor(megabytes.length / 4)
  if (quarter === 0) throw new Error('Too few samples.')
  const before = computeMedian(megabytes.slice(-2 * quarter, -quarter))
  const after = computeMedian(megabytes.slice(-quarter))
  return { before, after, isLevel: after - before <= Math.max(40, before / 12) }
}
