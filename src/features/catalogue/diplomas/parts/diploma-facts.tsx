import { breadcrumbList, JsonLd } from '#platform/json-ld.tsx'
import type { Locale } from '#platform/locale.ts'
import { sharePath } from '#platform/page-tags.ts'
import { academyName } from '#platform/settings.ts'
import { useLocale } from '#platform/words.tsx'
import type { Diploma } from '../contract.ts'

/** What search engines are told of a diploma. */
export function DiplomaFacts({ diploma, origin }: { diploma: Diploma; origin: string }) {
  const locale = useLocale()
  return <JsonLd data={import.meta.env.SSR && { '@graph': factsOf(diploma, origin, locale) }} />
}

function factsOf(diploma: Diploma, origin: string, locale: Locale) {
  const path = `/diploma/${diploma.slug}`
  const url = origin + path
  const price = diploma.price === null ? {} : { price: (diploma.price / 100).toFixed(2), priceCurrency: diploma.currency.toUpperCase() }
  const program = {
    '@type': 'EducationalOccupationalProgram',
    '@id': url,
    url,
    name: diploma.title,
    description: diploma.summary.text,
    image: origin + sharePath('diploma', diploma.slug, locale),
    provider: { '@type': 'Organization', name: academyName(locale), url: origin },
    offers: { '@type': 'Offer', category: 'Paid', url, ...price },
    hasCourse: diploma.courses.map((it) => ({ '@type': 'Course', name: it.title, url: `${origin}/course/${it.slug}` })),
  }
  return [program, breadcrumbList(origin, locale, [{ title: diploma.title, path }])]
}
