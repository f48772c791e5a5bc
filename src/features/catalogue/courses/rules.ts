import { isLocale, type Locale } from '#platform/language/locale.ts'
import type { Course, Lesson, Section } from './contract.ts'

export type LessonMark = { percent: number; finished: boolean; allowed: boolean }

export function getLessonState(
  lesson: Pick<Lesson, 'preview'>,
  course: Pick<Course, 'is_free'>,
  mark?: LessonMark,
) {
  if (mark?.finished) return 'finished'
  if (mark && !mark.allowed) return 'locked'
  if (mark && !(lesson.preview && mark.percent === 0)) return 'open'
  return lesson.preview ? 'preview' : course.is_free ? 'open' : 'locked'
}

export const sumLessonSeconds = (section: Pick<Section, 'lessons'>) =>
  section.lessons.reduce((sum, it) => sum + it.seconds, 0)

type ReviewCount = { rating: number; lang: Locale; count: number }

export function sumReviews(
  counts: ReviewCount[],
  filter: { rating?: number | undefined; language?: Locale | undefined },
) {
  const sum = (holds: (it: ReviewCount) => boolean) =>
    counts.reduce((all, it) => (holds(it) ? all + it.count : all), 0)
  return {
    breakdown: [5, 4, 3, 2, 1].map((rating) => ({
      rating,
      count: sum((it) => it.rating === rating),
    })),
    languages: { en: sum((it) => it.lang === 'en'), ar: sum((it) => it.lang === 'ar') },
    total: sum(
      (reviewCount) =>
        reviewCount.rating === (filter.rating ?? reviewCount.rating) &&
        reviewCount.lang === (filter.language ?? reviewCount.lang),
    ),
  }
}

/** Ratio of the list price, rounded down to full percents; 0 if none. */
export function computeSaving(price: number | null, list: number | null) {
  return price && list && list > price ? Math.floor((1 - price / list) * 100) / 100 : 0
}

export function getLockReason({
  is_free,
  in_plans,
  on_sale,
}: Pick<Course, 'is_free' | 'in_plans' | 'on_sale'>) {
  return is_free ? 'free' : in_plans && on_sale ? 'both' : in_plans ? 'plan' : 'buy'
}

/** Ignores invalid values. */
export function parseReviewQuery(query: URLSearchParams): {
  page: number
  rating?: number
  language?: Locale
} {
  const page = /^[1-9]\d{0,3}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  const rating = /^[1-5]$/.test(query.get('rating') ?? '') ? Number(query.get('rating')) : null
  const language = query.get('language')
  return { page, ...(rating && { rating }), ...(isLocale(language) && { language }) }
}

/** Null removes a parameter. */
export function withQuery(
  path: string,
  query: URLSearchParams,
  changes: Record<string, string | null>,
) {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next.size ? `${path}?${next}` : path
}
