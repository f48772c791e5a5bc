import { locales, type Locale } from '#platform/language/locale.ts'

export const listTeachingLanguages = (courses: { language: Locale | 'both' }[]): Locale[] =>
  locales.filter((locale) =>
    courses.some((course) => course.language === locale || course.language === 'both'),
  )
