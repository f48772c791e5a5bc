export const maxLessonSeconds = 200_000

/** Further ranges go into the next report. */
export const maxRanges = 50

export const maxPlaybackRate = 2

/** Tolerance for clocks, timers and latency, in seconds. */
export const graceSeconds = 5

export const maxReportDelaySeconds = 31_536_000

/** Allows two devices with frequent seeking. */
export const progressReportLimit = { name: 'progress', hits: 60, seconds: 60 }

export const finishLimit = { name: 'finish', hits: 60, seconds: 300 }
