/** A heavier day makes the plan `tight`. */
export const maxDailySeconds = 3 * 3600

export const maxPlanDays = 366
