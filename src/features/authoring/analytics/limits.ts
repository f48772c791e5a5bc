/** An unfinished learner counts as stalled after this many days without activity. */
export const stallDays = 14
