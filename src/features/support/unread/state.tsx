import { createLiveCounter } from '#ui/base/heard.ts'

/** How many answers of the open ticket are unread. */
export const [setUnread, useUnread] = createLiveCounter()
