import type { MetaDescriptor } from 'react-router'
import { tongueOf, type Tongue } from './locale.ts'
import { academy } from './settings.ts'
import { titleTags, type TitledRoot } from './title-tags.ts'

/** What the root knows of the page that tags are written for. */
type Root =
  | (TitledRoot & {
      addresses: { canonical: string }
      /** What an editor says of this very page goes before what it says itself. */
      seo?: { page: { title: string | null; description: string | null } | null }
    })
  | undefined

/** What a page says of itself to search engines and to those it is shared with. */
type PageTags = {
  title: string | ((tongue: Tongue) => string)
  description?: string | ((tongue: Tongue) => string) | null | undefined
  /** What its picture shows: `/og/{kind}/{slug}`; without one the academy's own. */
  share?: { kind: ShareKind; slug: string }
  type?: 'website' | 'article' | 'profile'
  publishedAt?: string
}

/** The kinds of pages that have a picture of their own to be shared with. */
export type ShareKind = 'page' | 'post' | 'course' | 'diploma' | 'trainer' | 'certificate'

/** Where the picture of a page is served. */
export const sharePath = (kind: ShareKind, slug: string, locale: string) => `/og/${kind}/${slug}.${locale}.jpg`

/** A page's title, description, and the card it is shared with. `root` is `matches[0].loaderData`. */
export function pageTags(root: Root, it: PageTags): MetaDescriptor[] {
  const { type = 'website', share = { kind: 'page', slug: 'home' } as const, publishedAt } = it
  const say = (text: string | ((tongue: Tongue) => string), tongue: Tongue) => (typeof text === 'string' ? text : text(tongue))
  const named = root?.seo?.page?.title || it.title
  const told = root?.seo?.page?.description || it.description
  const tags = titleTags(root, (tongue) => say(named, tongue), told ? (tongue) => say(told, tongue) : undefined)
  if (!root) return tags
  const title = say(named, tongueOf(root.reader))
  const description = told ? say(told, tongueOf(root.reader)) : root.seo?.description
  const { locale } = root.reader
  const { origin } = new URL(root.addresses.canonical)
  const image = origin + sharePath(share.kind, share.slug, locale)
  return [
    ...tags,
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:type', content: type },
    { property: 'og:url', content: root.addresses.canonical },
    { property: 'og:site_name', content: tongueOf(root.reader) === 'en' ? academy.name : academy.name_ar },
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
