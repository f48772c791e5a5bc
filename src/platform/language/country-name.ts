import type { Locale } from './locale.ts'

const tags: Record<Locale, string> = { en: 'en-GB', ar: 'ar-EG' }
const made = new Map<string, Intl.DisplayNames>()

export function getCountryName(id: string, locale: Locale) {
  const code = id.toUpperCase()
  // Intl's long name for Palestine is not the one its people use.
  const style = code === 'PS' ? 'short' : 'long'
  const key = locale + style
  const names = made.get(key) ?? new Intl.DisplayNames(tags[locale], { type: 'region', style })
  made.set(key, names)
  return names.of(code) ?? id
}
