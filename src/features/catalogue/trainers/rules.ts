import { locales, type Locale } from '#platform/locale.ts'

/** In which languages somebody teaches, by their courses. */
export const languagesOf = (courses: { language: Locale | 'both' }[]): Locale[] =>
  locales.filter((locale) => courses.some((it) => it.language === locale || it.language === 'both'))

/** What a country is called in the reader's language. */
export const countryName = (id: string, locale: Locale) => new Intl.DisplayNames(locale, { type: 'region' }).of(id.toUpperCase()) ?? id
