import { locales, type Locale } from '#platform/language/locale.ts'

export const listTeachingLanguages = (courses: { language: Locale | 'both' }[]): Locale[] =>
  locales.filter((locale) => courses.some((it) => it.language === locale || it.language === 'both'))
