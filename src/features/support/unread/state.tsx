import { createLiveCounter } from '#ui/base/heard.ts'

export const [setUnread, useUnread] = createLiveCounter()
