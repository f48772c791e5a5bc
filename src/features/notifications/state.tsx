import { createLiveCounter } from '#ui/base/heard.ts'

export const [setUnseenCount, useUnseenCount] = createLiveCounter()
