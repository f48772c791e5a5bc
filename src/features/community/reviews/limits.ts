export const maxReviewLength = 2000
export const reviewLimit = { name: 'review', hits: 10, seconds: 3600 }
