import { locales, type Locale } from '#platform/language/locale.ts'

/** In which languages somebody teaches, by their courses. */
export const listTeachingLanguages = (courses: { language: Locale | 'both' }[]): Locale[] =>
  locales.filter((locale) => courses.some((it) => it.language === locale || it.language === 'both'))
