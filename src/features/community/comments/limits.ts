export const threadsPerPage = 20
export const maxRepliesPerThread = 100
export const maxCommentLength = 2000
export const maxReasonLength = 300

/** Prevents one person from flooding a discussion. */
export const commentLimits = [
  { name: 'comment:minute', hits: 5, seconds: 60 },
  { name: 'comment:day', hits: 50, seconds: 86_400 },
]

export const commentEditLimit = { name: 'comment-edit', hits: 20, seconds: 600 }

/** High enough for moderators to clear many comments in a row. */
export const commentRemoveLimit = { name: 'comment-remove', hits: 120, seconds: 600 }

export const commentReportLimit = { name: 'comment-report', hits: 10, seconds: 3600 }
