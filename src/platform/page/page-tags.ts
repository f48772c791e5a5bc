import type { MetaDescriptor } from 'react-router'
import { getNumberFormat } from '#platform/language/format.ts'
import { getMessageLocale, type MessageLocale } from '#platform/language/locale.ts'
import { defineMessages } from '#platform/language/messages.ts'
import { buildTitleTags, type TitledRoot } from './title-tags.ts'

const m = defineMessages({
  // Titles must be unique per list page.
  numbered: {
    en: (title: string, page: string) => `${title}, page ${page}`,
    ar: (title: string, page: string) => `${title}، صفحة ${page}`,
  },
})

type PageRoot =
  | (TitledRoot & {
      addresses: { canonical: string }
      /** Editor overrides take precedence over the page's own texts. */
      seo?: { page: { title: string | null; description: string | null } | null }
    })
  | undefined

type PageTags = {
  title: string | ((tongue: MessageLocale) => string)
  description?: string | ((tongue: MessageLocale) => string) | null | undefined
  /** Share image `/og/{kind}/{slug}`; defaults to the academy's. */
  share?: { kind: ShareKind; slug: string }
  /** Duplicate content: `noindex, follow`. */
  isRepeated?: boolean
  page?: number | undefined
  type?: 'website' | 'article' | 'profile'
  publishedAt?: string
}

export type ShareKind =
  | 'page'
  | 'post'
  | 'category'
  | 'course'
  | 'diploma'
  | 'trainer'
  | 'certificate'
  | 'crt'

export const getSharePath = (kind: ShareKind, slug: string, locale: string) =>
  `/og/${kind}/${slug}.${locale}.jpg`

export function buildPageTags(root: PageRoot, it: PageTags): MetaDescriptor[] {
  const {
    type = 'website',
    share = { kind: 'page', slug: 'home' } as const,
    publishedAt,
    page = 1,
    isRepeated = false,
  } = it
  const textIn = (text: string | ((tongue: MessageLocale) => string), tongue: MessageLocale) =>
    typeof text === 'string' ? text : text(tongue)
  const titleIn = (tongue: MessageLocale) => {
    const title = textIn(root?.seo?.page?.title || it.title, tongue)
    return page > 1 ? m[tongue].numbered(title, getNumberFormat(tongue)(page)) : title
  }
  const told = root?.seo?.page?.description || it.description
  const tags = buildTitleTags(root, titleIn, told ? (tongue) => textIn(told, tongue) : undefined)
  if (!root) return tags
  const title = titleIn(getMessageLocale(root.reader))
  const description = told ? textIn(told, getMessageLocale(root.reader)) : root.seo?.description
  const { locale } = root.reader
  const { origin } = new URL(root.addresses.canonical)
  const image = origin + getSharePath(share.kind, share.slug, locale)
  return [
    ...tags,
    ...(isRepeated ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:type', content: type },
    { property: 'og:url', content: root.addresses.canonical },
    { property: 'og:site_name', content: root.academy.name },
    { property: 'og:locale', content: places[locale] },
    { property: 'og:locale:alternate', content: places[locale === 'ar' ? 'en' : 'ar'] },
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    ...(publishedAt ? [{ property: 'article:published_time', content: publishedAt }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

const places = { en: 'en_GB', ar: 'ar_EG' }
