import { href } from 'react-router'
import { buildBreadcrumbList, JsonLd } from '#platform/page/json-ld.tsx'
import type { Locale } from '#platform/language/locale.ts'
import { getSharePath } from '#platform/page/page-tags.ts'
import { useAcademy, type Academy } from '#platform/page/academy/described-academy.ts'
import { useLocale } from '#platform/language/message-hooks.tsx'
import type { Diploma } from '#features/catalogue/diplomas/contract.ts'

/** JSON-LD for search engines. */
export function DiplomaStructuredData({ diploma, origin }: { diploma: Diploma; origin: string }) {
  const locale = useLocale()
  const academy = useAcademy()
  return (
    <JsonLd
      data={import.meta.env.SSR && { '@graph': buildDiplomaData(diploma, origin, academy, locale) }}
    />
  )
}

function buildDiplomaData(diploma: Diploma, origin: string, academy: Academy, locale: Locale) {
  const path = href('/diploma/:id', { id: diploma.slug })
  const url = origin + path
  const price =
    diploma.price === null
      ? {}
      : { price: (diploma.price / 100).toFixed(2), priceCurrency: diploma.currency.toUpperCase() }
  const program = {
    '@type': 'EducationalOccupationalProgram',
    '@id': url,
    url,
    name: diploma.title,
    description: diploma.summary.text,
    image: origin + getSharePath('diploma', diploma.slug, locale),
    provider: { '@type': 'Organization', name: academy.name, url: origin },
    offers: { '@type': 'Offer', category: 'Paid', url, ...price },
    hasCourse: diploma.courses.map((course) => ({
      '@type': 'Course',
      name: course.title,
      url: `${origin}${href('/course/:id', { id: course.slug })}`,
    })),
  }
  return [program, buildBreadcrumbList(origin, academy, [{ title: diploma.title, path }])]
}
