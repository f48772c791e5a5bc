import { href } from 'react-router'
import type { DescribedAcademy } from '#platform/page/academy/described-academy.ts'
import type { Locale } from '#platform/language/locale.ts'
import type { SeoRecord } from './contract.ts'

/** Arabic falls back to English; null without a record. */
export function findSeoValue(records: SeoRecord[], id: string, locale: Locale): string | null {
  const record = records.find((it) => it.id === id)
  return (record && ((locale === 'ar' && record.value_ar) || record.value)) || null
}

/**
 * Seed 1: 'Learning has no limits' and the academy's description are the defaults; the brand
 * follows the title.
 */
export function buildHomeMeta(records: SeoRecord[], locale: Locale, academy: DescribedAcademy) {
  return {
    title: findSeoValue(records, '1title', locale) ?? academy.tagline,
    description: findSeoValue(records, '2desc', locale) ?? academy.description,
    keywords: findSeoValue(records, '3keywords', locale) ?? academy.keywords,
  }
}

/** Static pages and the record ids of their title, description and keywords. */
export const seoPages = [
  { page: 'home', path: '/', ids: ['1title', '2desc', '3keywords'] },
  {
    page: 'courses',
    path: href('/courses'),
    ids: ['10courses_title', '11courses_desc', '40courses_keywords'],
  },
  {
    page: 'categories',
    path: href('/categories'),
    ids: ['20categories_title', '21categories_desc', '41categories_keywords'],
  },
  {
    page: 'certificates',
    path: href('/certificates'),
    ids: ['18certificates_title', '19certificates_desc', '42certificates_keywords'],
  },
  {
    page: 'pricing',
    path: href('/pricing'),
    ids: ['12pricing_title', '13pricing_desc', '43pricing_keywords'],
  },
  {
    page: 'our-blog',
    path: href('/our-blog'),
    ids: ['14blog_title', '15blog_desc', '44blog_keywords'],
  },
  {
    page: 'about-us',
    path: href('/about-us'),
    ids: ['22about_title', '23about_desc', '45about_keywords'],
  },
  {
    page: 'contact-us',
    path: href('/contact-us'),
    ids: ['24contact_title', '25contact_desc', '46contact_keywords'],
  },
  {
    page: 'become-trainer',
    path: href('/become-trainer'),
    ids: ['16trainer_title', '17trainer_desc', '47trainer_keywords'],
  },
  {
    page: 'terms-and-conditions',
    path: href('/terms-and-conditions'),
    ids: ['26terms_title', '27terms_desc', '48terms_keywords'],
  },
  {
    page: 'privacy-policy',
    path: href('/privacy-policy'),
    ids: ['28privacy_title', '29privacy_desc', '49privacy_keywords'],
  },
  {
    page: 'refund-policy',
    path: href('/refund-policy'),
    ids: ['30refund_title', '31refund_desc', '50refund_keywords'],
  },
] as const
export type SeoPage = (typeof seoPages)[number]['page']

/** Null values fall back to the page's own texts. */
export function findPageMeta(said: SeoRecord[], locale: Locale, path: string) {
  const known = path === '/' ? undefined : seoPages.find((it) => it.path === path)
  if (!known) return null
  const [title, description, keywords] = known.ids.map((it) => findSeoValue(said, it, locale)) as [
    string | null,
    string | null,
    string | null,
  ]
  // Tag pages of the blog share this record but have their own title.
  return { title: path === href('/our-blog') ? null : title, description, keywords }
}
