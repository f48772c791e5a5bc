/** Whose turn it is: the one that shows keeps showing until it closes, then the first in order of those that ask. */
export function getNextModal(order: readonly string[], asking: ReadonlySet<string>, showing: string | null): string | null {
  if (showing !== null && asking.has(showing)) return showing
  return order.find((it) => asking.has(it)) ?? null
}
