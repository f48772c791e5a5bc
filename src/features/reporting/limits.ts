/** Longer reports run in the background. */
export const maxImmediateRows = 5000

export const maxReportRows = 200_000

/** Per person. */
export const maxPendingReports = 5

export const maxSavedReports = 100
export const reportRetentionDays = 30
