/** The open modal stays until it closes, then the first waiting one by priority. */
export function getNextModal(
  order: readonly string[],
  asking: ReadonlySet<string>,
  showing: string | null,
): string | null {
  if (showing !== null && asking.has(showing)) return showing
  return order.find((it) => asking.has(it)) ?? null
}
