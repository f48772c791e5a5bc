/**
 * Credentials and secret URLs of the merged account: moving them would open the remaining account.
 */
export const removedTables = [
  'access_tickets',
  'access_keys',
  'identities',
  'identity_flows',
  'second_factors',
  'recovery_codes',
  'calendar_feeds',
] as const

/** Recognizable only by the owner. */
export const maskEmail = (email: string) => email.replace(/^(.)[^@]*/u, '$1•••')
