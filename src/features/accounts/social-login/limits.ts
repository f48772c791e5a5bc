/** Time limit at the provider. */
export const flowMinutes = 10

/** Social logins per network. */
export const socialStartLimit = { name: 'social', hits: 60, seconds: 15 * 60 }
