/** Shorter ones can be brute-forced offline. */
export const minPassphraseLength = 12
