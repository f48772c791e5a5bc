/** Ways into the merged account and addresses that only its owner knows: moved, they would open the account that stays. */
export const removedTables = [
  'access_tickets',
  'access_keys',
  'identities',
  'identity_flows',
  'second_factors',
  'recovery_codes',
  'calendar_feeds',
] as const

/** An address that its owner recognizes and nobody else learns. */
export const maskEmail = (email: string) => email.replace(/^(.)[^@]*/u, '$1•••')
