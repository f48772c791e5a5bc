export const maxMessageLength = 4000
export const maxImageSide = 2000

/** Retention after a ticket is closed. */
export const retentionYears = 2

/** Seed 9: polling interval with an open ticket, as a fallback for live events. */
export const pollSeconds = 60

/** Waiting time after which a ticket is overdue. */
export const lateMinutes = 30
