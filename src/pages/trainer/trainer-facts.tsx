import { href } from 'react-router'
import { buildBreadcrumbList, JsonLd } from '#platform/page/json-ld.tsx'
import { useAcademy, type Academy } from '#platform/page/academy/described-academy.ts'
import type { TrainerProfile } from '#features/catalogue/trainers/contract.ts'

/** JSON-LD for search engines. */
export function TrainerStructuredData({
  trainer,
  origin,
}: {
  trainer: TrainerProfile
  origin: string
}) {
  const academy = useAcademy()
  return (
    <JsonLd
      data={import.meta.env.SSR && { '@graph': buildTrainerData(trainer, origin, academy) }}
    />
  )
}

function buildTrainerData(trainer: TrainerProfile, origin: string, academy: Academy) {
  const path = href('/trainer/:id', { id: trainer.slug })
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
  return [person, buildBreadcrumbList(origin, academy, [{ title: trainer.name, path }])]
}
