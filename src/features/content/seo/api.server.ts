import { createHash } from 'node:crypto'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/db.server.ts'
import type { Locale } from '#platform/locale.ts'
import type { ShareKind } from '#platform/page-tags.ts'
import { dataHeaders } from '#platform/security.server.ts'
import { academy } from '#platform/settings.ts'
import type { ShareImage } from '#ui/art/share-image.ts'
import { makePainter } from '#ui/art/share-painter.server.ts'
import { sharedPages, words } from './messages.ts'
import { sharedThing, sitemapCounts, sitemapPart } from './queries.server.ts'
import { robots, securityText, siteFile, sitemap, sitemapIndex, type SiteFile } from './rules.ts'

type Picture = { jpeg: Buffer<ArrayBuffer>; etag: string; saying: string }

// About 90 KB each.
const mostPictures = 200

/** Answers robots.txt, security.txt, the site maps and the pictures that pages are shared with; null when the address is none of these. */
export function siteAnswers(db: Db, served: string): (request: Request) => Promise<Response | null> {
  // Seed 2: addresses are told without www.
  const origin = served.replace('://www.', '://')
  const pictureOf = pictures(db)
  return async (request) => {
    const asked = siteFile(new URL(request.url).pathname)
    if (!asked) return null
    if (asked.file === 'share') return pictureAnswer(request, await pictureOf(asked))
    const text = await textOf(db, origin, asked)
    if (text === null) return null
    const type = asked.file === 'robots' || asked.file === 'security' ? 'text/plain' : 'application/xml'
    return new Response(text, {
      headers: {
        ...dataHeaders,
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'public, max-age=3600',
        vary: 'Accept-Encoding',
      },
    })
  }
}

async function textOf(db: Db, origin: string, asked: Exclude<SiteFile, { file: 'share' }>) {
  if (asked.file === 'robots') return robots(origin)
  if (asked.file === 'security') return securityText(origin, now())
  if (asked.file === 'index') return sitemapIndex(origin, await sitemapCounts(db, now()))
  const entries = await sitemapPart(db, asked.kind, asked.part, now())
  return entries.length ? sitemap(origin, entries) : null
}

/** Pictures are kept as long as they say what they said: one of a thing that was edited or withdrawn is not shown again. */
function pictures(db: Db) {
  const paint = makePainter()
  const kept = new Map<string, Picture>()
  const making = new Map<string, Promise<Picture | null>>()

  const make = async (key: string, asked: Extract<SiteFile, { file: 'share' }>) => {
    const image = await imageOf(db, asked.kind, asked.slug, asked.locale)
    const before = kept.get(key)
    kept.delete(key)
    if (!image) return null
    const saying = JSON.stringify(image)
    const picture = before?.saying === saying ? before : await drawn(image, saying)
    kept.set(key, picture)
    if (kept.size > mostPictures) kept.delete(kept.keys().next().value!)
    return picture
  }
  const drawn = async (image: ShareImage, saying: string): Promise<Picture> => {
    const jpeg = Buffer.from(await paint(image))
    return { jpeg, saying, etag: `"${createHash('sha256').update(jpeg).digest('base64url').slice(0, 22)}"` }
  }

  return async (asked: Extract<SiteFile, { file: 'share' }>) => {
    const key = `${asked.kind}/${asked.slug}.${asked.locale}`
    // Whoever asks meanwhile waits for the one drawing.
    let one = making.get(key)
    if (!one) making.set(key, (one = make(key, asked).finally(() => making.delete(key))))
    return one
  }
}

async function imageOf(db: Db, kind: ShareKind, slug: string, locale: Locale): Promise<ShareImage | null> {
  const said = words[locale]
  const own = locale === 'ar' ? { brand: academy.name_ar, tagline: academy.tagline_ar } : { brand: academy.name, tagline: academy.tagline }
  if (kind === 'page') {
    const page = sharedPages.find((it) => it === slug)
    if (!page) return null
    const isHome = page === 'home'
    const words = isHome ? { title: own.tagline, kind: '', note: said.home } : { title: said[page], kind: own.tagline, note: '' }
    return { slug: isHome ? 'farqad-hero' : page, family: isHome ? 'code' : null, locale, brand: own.brand, ...words }
  }
  const thing = await sharedThing(db, kind, slug, locale, now())
  return (
    thing && { slug, family: thing.family, title: thing.title, locale: thing.lang, kind: said[kind], note: thing.note, brand: own.brand }
  )
}

function pictureAnswer(request: Request, picture: Picture | null) {
  if (!picture) return null
  const headers = {
    ...dataHeaders,
    // Shown by other sites: that is what it is for.
    'cross-origin-resource-policy': 'cross-origin',
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    etag: picture.etag,
  }
  if (request.headers.get('if-none-match') === picture.etag) return new Response(null, { status: 304, headers })
  return new Response(picture.jpeg, { headers })
}
