/** A separate queue, because backups can take long. */
export const backupJob = 'backups.create'

/** Shorter ones can be brute-forced offline. */
export const minPassphraseLength = 12
