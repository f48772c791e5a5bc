export const recoveryCodeCount = 10

/** Ten letters, written in groups of five. */
export const recoveryCodeBytes = 10
