import type { Locale } from '#platform/language/locale.ts'

/** Each value is a failure code. */
type ReviewObstacle = 'own_course' | 'not_enrolled' | 'review_too_early'

/** Requires some progress; trainers cannot review their own course. Null if allowed. */
export function getReviewObstacle(
  it: { is_own_trainer: boolean; is_enrolled: boolean; percent: number; has_review: boolean },
  needed: number,
): ReviewObstacle | null {
  if (it.is_own_trainer) return 'own_course'
  if (!it.is_enrolled) return 'not_enrolled'
  // An existing review stays editable after lessons were added.
  return it.percent >= needed || it.has_review ? null : 'review_too_early'
}

/** By the dominant script; the reader's language if there are no letters. */
export function detectLanguage(text: string, reader: Locale): Locale {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return arabic === latin ? reader : arabic > latin ? 'ar' : 'en'
}
