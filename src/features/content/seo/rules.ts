import { href } from 'react-router'
import { getDirection, isLocale, locales, type Locale } from '#platform/language/locale.ts'
import type { DescribedAcademy } from '#platform/page/academy/described-academy.ts'
import { getBrandImageUrl } from '#platform/page/academy/brand.ts'
import type { ShareKind } from '#platform/page/page-tags.ts'
import { sitemapSize } from './limits.ts'

export const sitemapKinds = [
  'pages',
  'categories',
  'courses',
  'diplomas',
  'certificates',
  'trainers',
  'posts',
] as const
export type SitemapKind = (typeof sitemapKinds)[number]

export type SitemapEntry = { path: string; changed_at: string | null }

export function buildSitemapIndex(origin: string, counts: { kind: SitemapKind; count: number }[]) {
  const files = counts.flatMap(({ kind, count }) =>
    Array.from(
      { length: Math.ceil(count / sitemapSize) },
      (_, part) => `<sitemap><loc>${origin}/sitemaps/${kind}-${part + 1}.xml</loc></sitemap>`,
    ),
  )
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.join('\n')}\n</sitemapindex>\n`
}

/** Each address links its other language. */
export function buildSitemap(origin: string, entries: readonly SitemapEntry[]) {
  const urls = entries.flatMap(({ path, changed_at }) => {
    const at = origin + path
    const links = [
      ...locales.map((it) => buildAlternateLink(it, `${at}?locale=${it}`)),
      buildAlternateLink('x-default', at),
    ].join('')
    const changed = changed_at ? `<lastmod>${changed_at.slice(0, 10)}</lastmod>` : ''
    return locales.map((locale) => `<url><loc>${at}?locale=${locale}</loc>${changed}${links}</url>`)
  })
  return `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
}

const head = '<?xml version="1.0" encoding="utf-8"?>\n'
const buildAlternateLink = (locale: string, href: string) =>
  `<xhtml:link rel="alternate" hreflang="${locale}" href="${href}"/>`

export const buildRobotsText = (origin: string) =>
  `User-agent: *\n${['/my', href('/office'), '/api', '/dev', '/checkout', '/view'].map((it) => `Disallow: ${it}/\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`

/** RFC 9116. */
export function buildSecurityText(origin: string, now: Date) {
  const expires = new Date(now)
  expires.setUTCFullYear(expires.getUTCFullYear() + 1)
  return `Contact: ${origin}/contact-us\nExpires: ${expires.toISOString()}\nPreferred-Languages: en, ar\nCanonical: ${origin}/.well-known/security.txt\n`
}

export const buildManifest = (locale: Locale, academy: DescribedAcademy) =>
  JSON.stringify({
    name: academy.name,
    short_name: academy.name,
    description: academy.tagline,
    lang: locale,
    dir: getDirection(locale),
    start_url: '/',
    display: 'standalone',
    background_color: '#fcf9f5',
    theme_color: academy.colour,
    icons: academy.pictures.icon ? listBrandIcons(academy.pictures.icon) : houseIcons,
  })

const houseIcons = [
  { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any maskable' },
  { src: '/apple-touch-icon.png', type: 'image/png', sizes: '180x180' },
]
// Unique addresses, so that an installed app notices a new icon.
const listBrandIcons = (folder: string) => [
  {
    src: getBrandImageUrl(folder, 'app.png'),
    type: 'image/png',
    sizes: '512x512',
    purpose: 'any maskable',
  },
  { src: getBrandImageUrl(folder, 'touch.png'), type: 'image/png', sizes: '180x180' },
]

export type SiteFile =
  | { file: 'robots' }
  | { file: 'security' }
  | { file: 'manifest'; locale: Locale }
  | { file: 'favicon' }
  | { file: 'app-icon' }
  | { file: 'touch-icon' }
  | { file: 'index' }
  | { file: 'sitemap'; kind: SitemapKind; part: number }
  | { file: 'share'; kind: ShareKind; slug: string; locale: Locale }

export function parseSiteFilePath(path: string): SiteFile | null {
  if (path === '/robots.txt') return { file: 'robots' }
  if (path === '/.well-known/security.txt') return { file: 'security' }
  if (path === '/favicon.svg') return { file: 'favicon' }
  if (path === '/icon.svg') return { file: 'app-icon' }
  if (path === '/apple-touch-icon.png') return { file: 'touch-icon' }
  const [manifest, spoken] = path.match(/^\/site(?:\.(ar))?\.webmanifest$/) ?? []
  if (manifest) return { file: 'manifest', locale: isLocale(spoken) ? spoken : 'en' }
  if (path === '/sitemap.xml') return { file: 'index' }
  const [, kind, part] = path.match(/^\/sitemaps\/([a-z]+)-([1-9]\d{0,3})\.xml$/) ?? []
  if (sitemapKinds.includes(kind as SitemapKind))
    return { file: 'sitemap', kind: kind as SitemapKind, part: Number(part) }
  const [, shared, slug, locale] =
    path.match(
      /^\/og\/(page|post|category|course|diploma|trainer|certificate|crt)\/([a-z0-9-]{1,120})\.(en|ar)\.jpg$/,
    ) ?? []
  return shared && slug && isLocale(locale)
    ? { file: 'share', kind: shared as ShareKind, slug, locale }
    : null
}
