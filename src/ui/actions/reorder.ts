type Span = { top: number; bottom: number }

export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  if (from < 0 || to < 0 || to >= list.length) return [...list]
  const rest = list.filter((_, at) => at !== from)
  return [...rest.slice(0, to), list[from]!, ...rest.slice(to)]
}

/**
 * Swaps only if the moved row then is nearer to the pointer; otherwise rows of different heights
 * would flicker.
 */
export function computeDropIndex(lines: readonly Span[], from: number, y: number) {
  const height = lines[from]!.bottom - lines[from]!.top
  let to = from
  while (to < lines.length - 1 && y > Math.max(lines[to + 1]!.top, lines[to + 1]!.bottom - height))
    to++
  while (to > 0 && to <= from && y < Math.min(lines[to - 1]!.bottom, lines[to - 1]!.top + height))
    to--
  return to
}
