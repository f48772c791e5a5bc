/** How long a person may change their mind about leaving. */
export const daysToUndo = 30

/** How often one's data may be put together. */
export const exportLimit = { hits: 5, seconds: 3600 }

/** When an account that was left is emptied. */
export const deletedAfter = (now: Date) => new Date(now.getTime() + daysToUndo * 86_400_000)
