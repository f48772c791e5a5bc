export const policyPaths = {
  '5terms': 'terms-and-conditions',
  '4privacy': 'privacy-policy',
  '6refund': 'refund-policy',
} as const satisfies Record<PolicyId, string>

/** Seed 2: one policy page with these ids. */
export const policyIds = ['5terms', '4privacy', '6refund'] as const

export type PolicyId = (typeof policyIds)[number]
