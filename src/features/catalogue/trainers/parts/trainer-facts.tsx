import { breadcrumbList, JsonLd } from '#platform/json-ld.tsx'
import type { TrainerProfile } from '../contract.ts'

/** What search engines are told of a trainer. */
export function TrainerFacts({ trainer, origin }: { trainer: TrainerProfile; origin: string }) {
  return <JsonLd data={import.meta.env.SSR && { '@graph': factsOf(trainer, origin) }} />
}

function factsOf(trainer: TrainerProfile, origin: string) {
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
  return [person, breadcrumbList(origin, [{ title: trainer.name, path }])]
}
