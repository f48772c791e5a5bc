import { messages } from '#platform/language/messages.ts'

/** What learning says on every page; few words, because all pages carry them. */
export const m = messages({
  favorite: { en: (course: string) => `Favorite: ${course}`, ar: (course: string) => `في المفضّلة: ${course}` },
})
