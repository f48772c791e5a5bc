/** Limits of invalid coupons per ten minutes, shared by all places that accept one. */
export const couponGuessLimits = {
  person: { hits: 20, seconds: 600 },
  network: { hits: 60, seconds: 600 },
}

/** Later failures no longer explain the reason, which hinders guessing. */
export const maxExplainedGuesses = 5
