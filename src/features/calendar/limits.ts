/** Longest range that one request may cover. */
export const maxRangeDays = 100
