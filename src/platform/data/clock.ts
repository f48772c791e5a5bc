/** The one place that reads the clock; everything else is told what time it is. */
export const getNow = () => new Date()

/** For measuring how long something took. */
export const getMonotonicMs = () => performance.now()

/** Minutes by which this browser's clock is ahead of UTC. */
export const getTimezoneMinutes = () => -new Date().getTimezoneOffset()
