export const policyPaths: Record<PolicyId, string> = {
  '5terms': 'terms-and-conditions',
  '4privacy': 'privacy-policy',
  '6refund': 'refund-policy',
}

/** Seed 2: one policy page with these ids. */
export const policyIds = ['5terms', '4privacy', '6refund'] as const

export type PolicyId = (typeof policyIds)[number]
