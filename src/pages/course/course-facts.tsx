import { href } from 'react-router'
import { buildBreadcrumbList, JsonLd } from '#platform/page/json-ld.tsx'
import type { Locale } from '#platform/language/locale.ts'
import { getSharePath } from '#platform/page/page-tags.ts'
import { useAcademy, type Academy } from '#platform/page/academy/described-academy.ts'
import { useLocale } from '#platform/language/message-hooks.tsx'
import type { Course } from '#features/catalogue/courses/contract.ts'

/** JSON-LD for search engines. */
export function CourseStructuredData({ course, origin }: { course: Course; origin: string }) {
  const locale = useLocale()
  const academy = useAcademy()
  return (
    <JsonLd
      data={
        import.meta.env.SSR && {
          '@graph': [
            buildCourseData(course, origin, academy, locale),
            buildBreadcrumbList(origin, academy, buildBreadcrumb(course)),
          ],
        }
      }
    />
  )
}

const buildBreadcrumb = (course: Course) => [
  ...course.trail.map((item) => ({
    title: item.title,
    path: href('/courses/c/:category', { category: item.slug }),
  })),
  { title: course.title, path: href('/course/:id', { id: course.slug }) },
]

function buildCourseData(course: Course, origin: string, academy: Academy, locale: Locale) {
  const url = `${origin}${href('/course/:id', { id: course.slug })}`
  const address = (path: string) => new URL(path, origin).href
  return {
    '@type': 'Course',
    '@id': url,
    url,
    name: course.title,
    description: course.summary.text,
    inLanguage: course.language === 'both' ? ['ar', 'en'] : course.language,
    image: address(getSharePath('course', course.slug, locale)),
    educationalLevel: course.level,
    provider: { '@type': 'Organization', name: academy.name, url: origin },
    isAccessibleForFree: course.is_free,
    ...(course.prerequisites.length
      ? {
          coursePrerequisites: course.prerequisites.map((it) =>
            address(href('/course/:id', { id: it.slug })),
          ),
        }
      : {}),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: `PT${Math.max(1, Math.round(course.total_seconds / 60))}M`,
      instructor: course.trainers.map((trainer) => ({
        '@type': 'Person',
        name: trainer.name,
        url: address(href('/trainer/:id', { id: trainer.slug })),
      })),
    },
    offers: {
      '@type': 'Offer',
      category: course.is_free ? 'Free' : course.price === null ? 'Subscription' : 'Paid',
      url,
      ...(course.price === null
        ? {}
        : { price: (course.price / 100).toFixed(2), priceCurrency: course.currency.toUpperCase() }),
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
  }
}
