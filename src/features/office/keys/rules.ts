/** For how many days a key may be made. One that never ends is one that nobody remembers. */
export const keyLifetimeDays = [30, 90, 365] as const

/** As many as one person can still keep apart. */
export const maxKeysPerPerson = 20
