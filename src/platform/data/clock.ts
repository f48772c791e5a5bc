/** The only place that reads the system clock; all other code takes `now` as a parameter. */
export const getNow = () => new Date()

export const getMonotonicMs = () => performance.now()

/** Browser offset ahead of UTC, in minutes. */
export const getTimezoneMinutes = () => -new Date().getTimezoneOffset()
