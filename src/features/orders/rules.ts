/** A plan bought during another one starts when that ends. */
export const entitlementStates = ['coming', 'running', 'ended'] as const
export type EntitlementState = (typeof entitlementStates)[number]

/** The start is inclusive, the end exclusive. */
export function getEntitlementState(
  it: { starts_at: string; ends_at: string },
  now: Date,
): EntitlementState {
  return now >= new Date(it.ends_at) ? 'ended' : now < new Date(it.starts_at) ? 'coming' : 'running'
}
