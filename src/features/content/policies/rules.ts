/** Seed 2: one policy page with these ids. */
export const policyIds = ['5terms', '4privacy', '6refund'] as const
export type PolicyId = (typeof policyIds)[number]

export const policyPaths = {
  '5terms': 'terms-and-conditions',
  '4privacy': 'privacy-policy',
  '6refund': 'refund-policy',
} as const satisfies Record<PolicyId, string>

/** Matches the last path segment, with or without the layout. */
export function parsePolicyPath(path: string): PolicyId | null {
  const last = path.split('/').at(-1)
  return policyIds.find((id) => policyPaths[id] === last) ?? null
}
