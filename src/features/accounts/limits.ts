/** Login rate limits per account (with backoff) and per network; the sign-up limit is a setting. */
export const loginLimits = {
  account: { hits: 10, seconds: 15 * 60 },
  network: { hits: 100, seconds: 15 * 60 },
  /**
   * Answers per hour that reveal a taken address to a network; beyond that, accounts are hidden.
   */
  taken: { hits: 10, seconds: 3600 },
}
