/** The queue of its own that archives are made in: one may take long. */
export const backupJob = 'office.back_up'

/** Shorter ones can be guessed by trying them on a copied archive. */
export const minPassphraseLength = 12
