import { locales, type Locale } from '#platform/locale.ts'
import { breadcrumbs } from '../courses/rules.ts'
import type { TrainerProfile } from './contract.ts'

/** In which languages somebody teaches, by their courses. */
export const languagesOf = (courses: { language: Locale | 'both' }[]): Locale[] =>
  locales.filter((locale) => courses.some((it) => it.language === locale || it.language === 'both'))

/** What search engines are told of a trainer. */
export function trainerFacts(trainer: TrainerProfile, origin: string) {
  const url = `${origin}/trainer/${trainer.slug}`
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Person',
      '@id': url,
      url,
      name: trainer.name,
      jobTitle: trainer.headline,
      knowsAbout: trainer.expertise.map((it) => it.text),
      ...(trainer.thumbnail ? { image: new URL(trainer.thumbnail, origin).href } : {}),
    },
    breadcrumbs(origin, [{ name: trainer.name, path: `/trainer/${trainer.slug}` }]),
  ]
}

/** What a country is called in the reader's language. */
export const countryName = (id: string, locale: Locale) => new Intl.DisplayNames(locale, { type: 'region' }).of(id.toUpperCase()) ?? id
