import { defineMessages } from '#platform/language/messages.ts'

/** Small, because every page loads it. */
export const learningMessages = defineMessages({
  favorite: {
    en: (course: string) => `Favorite: ${course}`,
    ar: (course: string) => `في المفضّلة: ${course}`,
  },
})
