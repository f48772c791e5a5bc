export const maxCommentLength = 5000
export const maxExtraTimePercent = 300
