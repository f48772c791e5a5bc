import { breadcrumbList, JsonLd } from '#platform/json-ld.tsx'
import type { Locale } from '#platform/locale.ts'
import { useLocale } from '#platform/words.tsx'
import type { TrainerProfile } from '../contract.ts'

/** What search engines are told of a trainer. */
export function TrainerFacts({ trainer, origin }: { trainer: TrainerProfile; origin: string }) {
  const locale = useLocale()
  return <JsonLd data={import.meta.env.SSR && { '@graph': factsOf(trainer, origin, locale) }} />
}

function factsOf(trainer: TrainerProfile, origin: string, locale: Locale) {
  const path = `/trainer/${trainer.slug}`
  const url = origin + path
  const person = {
    '@type': 'Person',
    '@id': url,
    url,
    name: trainer.name,
    jobTitle: trainer.headline,
    knowsAbout: trainer.expertise.map((it) => it.text),
    ...(trainer.thumbnail ? { image: new URL(trainer.thumbnail, origin).href } : {}),
  }
  return [person, breadcrumbList(origin, locale, [{ title: trainer.name, path }])]
}
