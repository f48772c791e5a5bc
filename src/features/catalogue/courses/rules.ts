import { isLocale, type Locale } from '#platform/locale.ts'
import type { Course, Lesson, Section } from './contract.ts'

/** Where a course's one clear action leads. */
export type CourseAction = { kind: 'login' | 'enrol' | 'plans' | 'buy' | 'continue'; to: string }

/** What the reader can do about a course: one thing first, perhaps another beside it. */
export function courseActions(
  course: Pick<Course, 'slug' | 'is_free' | 'in_plans' | 'on_sale'>,
  reader: { signed_in: boolean; enrolled: boolean },
): { first: CourseAction; second: CourseAction | null } {
  const page = `/course/${course.slug}`
  const plans: CourseAction = { kind: 'plans', to: '/pricing' }
  const buy: CourseAction = { kind: 'buy', to: `/checkout/course-${course.slug}` }
  if (!reader.signed_in)
    return { first: { kind: 'login', to: `/login?${new URLSearchParams({ redirect: page })}` }, second: course.in_plans ? plans : null }
  if (reader.enrolled) return { first: { kind: 'continue', to: `${page}/content` }, second: null }
  if (course.is_free) return { first: { kind: 'enrol', to: `${page}/content` }, second: null }
  if (course.on_sale) return { first: buy, second: course.in_plans ? plans : null }
  return { first: plans, second: null }
}

/** How a lesson stands in the contents of a course that is not one's own yet. */
export function lessonState({ preview }: Pick<Lesson, 'preview'>, course: Pick<Course, 'is_free'>): 'preview' | 'open' | 'locked' {
  if (preview) return 'preview'
  return course.is_free ? 'open' : 'locked'
}

/** How long the lessons of a section take together. */
export const secondsOf = (section: Pick<Section, 'lessons'>) => section.lessons.reduce((sum, it) => sum + it.seconds, 0)

type Count = { rating: number; lang: Locale; count: number }

/** What reviews add up to: per mark, per language, and how many the filter leaves. */
export function reviewSums(counts: Count[], filter: { rating?: number | undefined; language?: Locale | undefined }) {
  const sum = (holds: (it: Count) => boolean) => counts.reduce((all, it) => (holds(it) ? all + it.count : all), 0)
  return {
    breakdown: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: sum((it) => it.rating === rating) })),
    languages: { en: sum((it) => it.lang === 'en'), ar: sum((it) => it.lang === 'ar') },
    total: sum((it) => it.rating === (filter.rating ?? it.rating) && it.lang === (filter.language ?? it.lang)),
  }
}

/** How much of the list price the reader saves, as a ratio of whole percents; 0 when nothing. */
export function savingOf(price: number | null, list: number | null) {
  return price && list && list > price ? Math.floor((1 - price / list) * 100) / 100 : 0
}

/** Which rule keeps the lessons of a course closed. */
export function lockOf({ is_free, in_plans, on_sale }: Pick<Course, 'is_free' | 'in_plans' | 'on_sale'>) {
  return is_free ? 'free' : in_plans && on_sale ? 'both' : in_plans ? 'plan' : 'buy'
}

/** Which reviews an address asks for; what makes no sense asks for nothing. */
export function reviewsAsked(query: URLSearchParams): { page: number; rating?: number; language?: Locale } {
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
