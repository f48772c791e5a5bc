import { isLocale, type Locale } from '#platform/language/locale.ts'
import type { Course, Lesson, Section } from './contract.ts'

/** How far somebody is with a lesson, and whether it opens for them. */
export type LessonMark = { percent: number; finished: boolean; allowed: boolean }

/** How a lesson stands in the contents of a course, for a visitor or for somebody with a mark of their own. */
export function getLessonState(lesson: Pick<Lesson, 'preview'>, course: Pick<Course, 'is_free'>, mark?: LessonMark) {
  if (mark?.finished) return 'finished'
  if (mark && !mark.allowed) return 'locked'
  if (mark && !(lesson.preview && mark.percent === 0)) return 'open'
  return lesson.preview ? 'preview' : course.is_free ? 'open' : 'locked'
}

/** How long the lessons of a section take together. */
export const sumLessonSeconds = (section: Pick<Section, 'lessons'>) => section.lessons.reduce((sum, it) => sum + it.seconds, 0)

type ReviewCount = { rating: number; lang: Locale; count: number }

/** What reviews add up to: per mark, per language, and how many the filter leaves. */
export function sumReviews(counts: ReviewCount[], filter: { rating?: number | undefined; language?: Locale | undefined }) {
  const sum = (holds: (it: ReviewCount) => boolean) => counts.reduce((all, it) => (holds(it) ? all + it.count : all), 0)
  return {
    breakdown: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: sum((it) => it.rating === rating) })),
    languages: { en: sum((it) => it.lang === 'en'), ar: sum((it) => it.lang === 'ar') },
    total: sum((it) => it.rating === (filter.rating ?? it.rating) && it.lang === (filter.language ?? it.lang)),
  }
}

/** How much of the list price the reader saves, as a ratio of whole percents; 0 when nothing. */
export function computeSaving(price: number | null, list: number | null) {
  return price && list && list > price ? Math.floor((1 - price / list) * 100) / 100 : 0
}

/** Which rule keeps the lessons of a course closed. */
export function getLockReason({ is_free, in_plans, on_sale }: Pick<Course, 'is_free' | 'in_plans' | 'on_sale'>) {
  return is_free ? 'free' : in_plans && on_sale ? 'both' : in_plans ? 'plan' : 'buy'
}

/** Which reviews an address asks for; what makes no sense asks for nothing. */
export function parseReviewQuery(query: URLSearchParams): { page: number; rating?: number; language?: Locale } {
  const page = /^[1-9]\d{0,3}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  const rating = /^[1-5]$/.test(query.get('rating') ?? '') ? Number(query.get('rating')) : null
  const language = query.get('language')
  return { page, ...(rating && { rating }), ...(isLocale(language) && { language }) }
}

/** An address with parts of its query changed, null taking one away. */
export function withQuery(path: string, query: URLSearchParams, changes: Record<string, string | null>) {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next.size ? `${path}?${next}` : path
}
