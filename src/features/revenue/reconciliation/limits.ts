/** Longer than any expected gateway outage. */
export const reconciliationDays = 7
