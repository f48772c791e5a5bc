import { breadcrumbList, JsonLd } from '#platform/json-ld.tsx'
import { academy } from '#platform/settings.ts'
import type { Diploma } from '../contract.ts'

/** What search engines are told of a diploma. */
export function DiplomaFacts({ diploma, origin }: { diploma: Diploma; origin: string }) {
  return <JsonLd data={import.meta.env.SSR && { '@graph': factsOf(diploma, origin) }} />
}

function factsOf(diploma: Diploma, origin: string) {
  const path = `/diploma/${diploma.slug}`
  const url = origin + path
  const price = diploma.price === null ? {} : { price: (diploma.price / 100).toFixed(2), priceCurrency: diploma.currency.toUpperCase() }
  const program = {
    '@type': 'EducationalOccupationalProgram',
    '@id': url,
    url,
    name: diploma.title,
    description: diploma.summary.text,
    image: new URL(diploma.image, origin).href,
    provider: { '@type': 'Organization', name: academy.name, url: origin },
    offers: { '@type': 'Offer', category: 'Paid', url, ...price },
    hasCourse: diploma.courses.map((it) => ({ '@type': 'Course', name: it.title, url: `${origin}/course/${it.slug}` })),
  }
  return [program, breadcrumbList(origin, [{ title: diploma.title, path }])]
}
