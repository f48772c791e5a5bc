/** Sentinel day of the all-time row of a course. */
export const allDaysKey = '0001-01-01'
