/** How long a person may change their mind about leaving. */
export const deletionGraceDays = 30

/** When an account that was left is emptied. */
export const getDeletionDate = (now: Date) => new Date(now.getTime() + deletionGraceDays * 86_400_000)
