/** For how many days a key may be made. One that never ends is one that nobody remembers. */
export const keyDays = [30, 90, 365] as const

/** As many as one person can still keep apart. */
export const keysPerPerson = 20
