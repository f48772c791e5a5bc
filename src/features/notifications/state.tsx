import { createLiveCounter } from '#ui/base/heard.ts'

/** How many notifications are unseen. */
export const [setUnseenCount, useUnseenCount] = createLiveCounter()
