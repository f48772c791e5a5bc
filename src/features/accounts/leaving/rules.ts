/** How long a person may change their mind about leaving. */
export const daysToUndo = 30

/** When an account that was left is emptied. */
export const deletedAfter = (now: Date) => new Date(now.getTime() + daysToUndo * 86_400_000)
