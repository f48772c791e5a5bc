import type { Locale } from '#platform/language/locale.ts'

export const maxReviewLength = 2000
export const reviewLimit = { name: 'review', hits: 10, seconds: 3600 }

/** Why somebody may not review a course; each is the code of the failure that says it. */
type ReviewObstacle = 'own_course' | 'not_enrolled' | 'review_too_early'

/** Only who has learned some of a course may review it, and nobody their own. Null: they may. */
export function getReviewObstacle(
  it: { is_own_trainer: boolean; is_enrolled: boolean; percent: number; has_review: boolean },
  needed: number,
): ReviewObstacle | null {
  if (it.is_own_trainer) return 'own_course'
  if (!it.is_enrolled) return 'not_enrolled'
  // Who reviewed it once may go on, though lessons were added since.
  return it.percent >= needed || it.has_review ? null : 'review_too_early'
}

/** The language a text is written in, by the letters it is mostly made of; one without letters is in its reader's. */
export function detectLanguage(text: string, reader: Locale): Locale {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return arabic === latin ? reader : arabic > latin ? 'ar' : 'en'
}
