import { heardBetween } from '#ui/base/heard.ts'

/** How many notifications are unseen. */
export const [setUnseen, useUnseen] = heardBetween()
