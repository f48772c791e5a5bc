/** Where something paid for a time stands: a plan bought while one runs begins when that ends. */
export const entitlementStates = ['coming', 'running', 'ended'] as const
export type EntitlementState = (typeof entitlementStates)[number]

/** Open from its first moment on; at its end it is over. */
export function getEntitlementState(it: { starts_at: string; ends_at: string }, now: Date): EntitlementState {
  return now >= new Date(it.ends_at) ? 'ended' : now < new Date(it.starts_at) ? 'coming' : 'running'
}
