/** Followed by the ticket and the lesson id. */
export const mediaPath = '/api/client/lessons/media/'
