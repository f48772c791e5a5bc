/** Longest offline time whose watch progress is still accepted. */
export const maxGapSeconds = 3600
