import type { DescribedAcademy } from '#platform/page/academy.ts'
import type { Locale } from '#platform/language/locale.ts'
import type { SeoRecord } from './contract.ts'

/** What an SEO record says in a language; Arabic falls back to English, and a missing record says nothing. */
export function seoValue(records: SeoRecord[], id: string, locale: Locale): string | null {
  const record = records.find((it) => it.id === id)
  return (record && ((locale === 'ar' && record.value_ar) || record.value)) || null
}

/** Seed 1: 'Learning has no limits', and what the academy says of itself, until SEO data says otherwise; the brand follows the title. */
export function homeHead(records: SeoRecord[], locale: Locale, academy: DescribedAcademy) {
  return {
    title: seoValue(records, '1title', locale) ?? academy.tagline,
    description: seoValue(records, '2desc', locale) ?? academy.description,
    keywords: seoValue(records, '3keywords', locale) ?? academy.keywords,
  }
}

const records = new Map<string, readonly [string, string]>([
  ['/courses', ['10courses_title', '11courses_desc']],
  ['/pricing', ['12pricing_title', '13pricing_desc']],
  ['/certificates', ['18certificates_title', '19certificates_desc']],
])

/** What the records say of one page; where they are silent it speaks for itself. */
export function pageHead(said: SeoRecord[], locale: Locale, path: string) {
  const ids = records.get(path)
  return ids ? { title: seoValue(said, ids[0], locale), description: seoValue(said, ids[1], locale) } : null
}
