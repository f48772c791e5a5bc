import { isLocale, type Locale } from '#platform/locale.ts'
import { academy } from '#platform/settings.ts'
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

/** What search engines are told of a course: what it is, its price and mark, and the way to it. */
export function courseFacts(course: Course, origin: string): { [name: string]: Fact }[] {
  const url = `${origin}/course/${course.slug}`
  const address = (path: string) => new URL(path, origin).href
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Course',
      '@id': url,
      url,
      name: course.title,
      description: course.summary.text,
      inLanguage: course.language === 'both' ? ['ar', 'en'] : course.language,
      image: address(course.image),
      educationalLevel: course.level,
      provider: { '@type': 'Organization', name: academy.name, url: origin },
      isAccessibleForFree: course.is_free,
      ...(course.prerequisites.length ? { coursePrerequisites: course.prerequisites.map((it) => address(`/course/${it.slug}`)) } : {}),
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'online',
        courseWorkload: `PT${Math.max(1, Math.round(course.total_seconds / 60))}M`,
        instructor: course.trainers.map((it) => ({ '@type': 'Person', name: it.name, url: address(`/trainer/${it.slug}`) })),
      },
      offers: {
        '@type': 'Offer',
        category: course.is_free ? 'Free' : course.price === null ? 'Subscription' : 'Paid',
        url,
        ...(course.price === null ? {} : { price: (course.price / 100).toFixed(2), priceCurrency: course.currency.toUpperCase() }),
      },
      ...(course.rating_count
        ? {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: course.rating,
              ratingCount: course.rating_count,
              bestRating: 5,
              worstRating: 1,
            },
          }
        : {}),
    },
    breadcrumbs(origin, [
      ...course.trail.map((it) => ({ name: it.title, path: `/courses/c/${it.slug}` })),
      { name: course.title, path: `/course/${course.slug}` },
    ]),
  ]
}

type Fact = string | number | boolean | Fact[] | { [name: string]: Fact }

/** The way to a page, for search engines. */
export const breadcrumbs = (origin: string, trail: { name: string; path: string }[]): { [name: string]: Fact } => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: origin + path })),
})
