/** The queue of its own that archives are made in: one may take long. */
export const backupJob = 'office.back_up'
