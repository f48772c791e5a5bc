import { createLiveCounter } from '#ui/base/create-live-counter.ts'

export const [setUnread, useUnread] = createLiveCounter()
