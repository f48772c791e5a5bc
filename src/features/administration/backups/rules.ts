/** A separate queue, because backups can take long. */
export const backupJob = 'office.back_up'

/** Shorter ones can be brute-forced offline. */
export const minPassphraseLength = 12
