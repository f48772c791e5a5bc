/** Keys always expire, because unlimited ones are forgotten. */
export const keyLifetimeDays = [30, 90, 365] as const
