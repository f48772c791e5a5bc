import { dirOf, isLocale, locales, type Locale } from '#platform/language/locale.ts'
import type { DescribedAcademy } from '#platform/page/academy.ts'
import { brandPicture } from '#platform/page/brand.ts'
import type { ShareKind } from '#platform/page/page-tags.ts'

/** Kinds of things that search engines are told of, each in files of its own. */
export const sitemapKinds = ['pages', 'categories', 'courses', 'diplomas', 'certificates', 'trainers', 'posts'] as const
export type SitemapKind = (typeof sitemapKinds)[number]

/** How many addresses one file lists, each in both languages. */
export const sitemapSize = 5000

/** Pages that are there whatever the academy offers. */
export const fixedPaths = [
  '/',
  '/courses',
  '/categories',
  '/diplomas',
  '/trainers',
  '/certificates',
  '/pricing',
  '/our-blog',
  '/about-us',
  '/contact-us',
  '/become-trainer',
  '/terms-and-conditions',
  '/privacy-policy',
  '/refund-policy',
]

/** Where things of a kind have their pages. */
export const folders: Record<Exclude<SitemapKind, 'pages'>, string> = {
  categories: '/courses/c/',
  courses: '/course/',
  diplomas: '/diploma/',
  certificates: '/certificate/',
  trainers: '/trainer/',
  posts: '/our-blog/',
}

export type Entry = { path: string; changed_at: string | null }

/** The list of lists: one file for every so many things of a kind. */
export function sitemapIndex(origin: string, counts: { kind: SitemapKind; count: number }[]) {
  const files = counts.flatMap(({ kind, count }) =>
    Array.from(
      { length: Math.ceil(count / sitemapSize) },
      (_, part) => `<sitemap><loc>${origin}/sitemaps/${kind}-${part + 1}.xml</loc></sitemap>`,
    ),
  )
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.join('\n')}\n</sitemapindex>\n`
}

/** One file: every address in both languages, each naming the other. */
export function sitemap(origin: string, entries: readonly Entry[]) {
  const urls = entries.flatMap(({ path, changed_at }) => {
    const at = origin + path
    const links = [...locales.map((it) => alternate(it, `${at}?locale=${it}`)), alternate('x-default', at)].join('')
    const changed = changed_at ? `<lastmod>${changed_at.slice(0, 10)}</lastmod>` : ''
    return locales.map((it) => `<url><loc>${at}?locale=${it}</loc>${changed}${links}</url>`)
  })
  return `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
}

const head = '<?xml version="1.0" encoding="utf-8"?>\n'
const alternate = (locale: string, href: string) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${href}"/>`

/** What programs that read the site are asked to leave alone, and where its addresses are listed. */
export const robots = (origin: string) =>
  `User-agent: *\n${['/my', '/office', '/api', '/dev', '/checkout', '/view'].map((it) => `Disallow: ${it}/\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`

/** RFC 9116: whom to tell of a weakness. */
export function securityText(origin: string, now: Date) {
  const expires = new Date(now)
  expires.setUTCFullYear(expires.getUTCFullYear() + 1)
  return `Contact: ${origin}/contact-us\nExpires: ${expires.toISOString()}\nPreferred-Languages: en, ar\nCanonical: ${origin}/.well-known/security.txt\n`
}

/** What the academy is called and looks like where it is installed as an app. */
export const manifest = (locale: Locale, academy: DescribedAcademy) =>
  JSON.stringify({
    name: academy.name,
    short_name: academy.name,
    description: academy.tagline,
    lang: locale,
    dir: dirOf(locale),
    start_url: '/',
    display: 'standalone',
    background_color: '#fcf9f5',
    theme_color: academy.colour,
    icons: academy.pictures.icon ? ownIcons(academy.pictures.icon) : houseIcons,
  })

const houseIcons = [
  { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any maskable' },
  { src: '/apple-touch-icon.png', type: 'image/png', sizes: '180x180' },
]
// At addresses of their own: that is how an installed app learns of another.
const ownIcons = (folder: string) => [
  { src: brandPicture(folder, 'app.png'), type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
  { src: brandPicture(folder, 'touch.png'), type: 'image/png', sizes: '180x180' },
]

/** What an address asks of the site itself, or null when it asks for something else. */
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

export function siteFile(path: string): SiteFile | null {
  if (path === '/robots.txt') return { file: 'robots' }
  if (path === '/.well-known/security.txt') return { file: 'security' }
  if (path === '/favicon.svg') return { file: 'favicon' }
  if (path === '/icon.svg') return { file: 'app-icon' }
  if (path === '/apple-touch-icon.png') return { file: 'touch-icon' }
  const [manifest, spoken] = path.match(/^\/site(?:\.(ar))?\.webmanifest$/) ?? []
  if (manifest) return { file: 'manifest', locale: isLocale(spoken) ? spoken : 'en' }
  if (path === '/sitemap.xml') return { file: 'index' }
  const [, kind, part] = path.match(/^\/sitemaps\/([a-z]+)-([1-9]\d{0,3})\.xml$/) ?? []
  if (sitemapKinds.includes(kind as SitemapKind)) return { file: 'sitemap', kind: kind as SitemapKind, part: Number(part) }
  const [, shared, slug, locale] =
    path.match(/^\/og\/(page|post|category|course|diploma|trainer|certificate|crt)\/([a-z0-9-]{1,120})\.(en|ar)\.jpg$/) ?? []
  return shared && slug && isLocale(locale) ? { file: 'share', kind: shared as ShareKind, slug, locale } : null
}
