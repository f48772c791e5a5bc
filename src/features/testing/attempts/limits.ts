/** Accepts answers in flight at the deadline. */
export const graceSeconds = 5
