import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { getCertificateState } from '#features/certificates/states.ts'
import { certificateMessages } from '#features/certificates/messages.ts'
import { findCertificate, toCertificate } from '#features/certificates/queries.server.ts'
import { getFormat } from '#platform/language/format.ts'
import { getNow } from '#platform/data/clock.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import type { ShareKind } from '#platform/page/page-tags.ts'
import { dataHeaders } from '#platform/call/security.server.ts'
import {
  getAcademy,
  academyTimeZone,
  getBrandImages,
} from '#platform/page/academy/academy.server.ts'
import type { Settings } from '#platform/data/settings.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import type { ShareImage } from '#ui/art/share-image.ts'
import { paintShareImage } from '#ui/art/share-painter.server.ts'
import { shareImagePages, shareImageMessages } from './messages.ts'
import { findSharedItem, countSitemapEntries, listSitemapEntries } from './queries.server.ts'
import {
  createIconReader,
  createBrandPictureReader,
  type Icon,
  type ReadBrandPicture,
} from './icons.ts'
import {
  buildManifest,
  buildRobotsText,
  buildSecurityText,
  parseSiteFilePath,
  buildSitemap,
  buildSitemapIndex,
  type SiteFile,
} from './rules.ts'

type SharePicture = { jpeg: Buffer<ArrayBuffer>; etag: string; saying: string }

// About 90 KB each.
const mostPictures = 200

/** Charges the render budget and may refuse. */
type Spend = (cost: 'shareImage' | 'siteMap') => void

export const sitePaths = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/*',
  '/.well-known/security.txt',
  '/site.webmanifest',
  '/favicon.svg',
  '/icon.svg',
  '/apple-touch-icon.png',
  '/site.ar.webmanifest',
  '/og/*',
]

/** Serves robots.txt, security.txt, sitemaps and share images; null for other addresses. */
export function createSiteFileHandler(
  db: Db,
  { config, settings, storage }: Pick<Services, 'config' | 'settings' | 'storage'>,
): (request: Request, spend: Spend) => Promise<Response | null> {
  // Seed 2: public addresses omit www.
  const origin = config.origin.replace('://www.', '://')
  const ownPicture = createBrandPictureReader(storage)
  const iconOf = createIconReader(settings, ownPicture)
  const pictureOf = createSharePictures(db, settings, ownPicture)
  return async (request, spend) => {
    const asked = parseSiteFilePath(new URL(request.url).pathname)
    if (!asked) return null
    if (asked.file === 'share')
      return respondWithPicture(request, await pictureOf(asked, () => spend('shareImage')))
    if (asked.file === 'manifest')
      return respondWithManifest(buildManifest(asked.locale, getAcademy(settings, asked.locale)))
    if (asked.file === 'favicon' || asked.file === 'app-icon' || asked.file === 'touch-icon')
      return respondWithIcon(request, await iconOf(asked.file))
    if (asked.file === 'index' || asked.file === 'sitemap') spend('siteMap')
    const text = await buildTextFile(db, origin, asked)
    if (text === null) return null
    const type =
      asked.file === 'robots' || asked.file === 'security' ? 'text/plain' : 'application/xml'
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

async function buildTextFile(
  db: Db,
  origin: string,
  asked: Exclude<SiteFile, { file: 'share' | 'manifest' | 'favicon' | 'app-icon' | 'touch-icon' }>,
) {
  if (asked.file === 'robots') return buildRobotsText(origin)
  if (asked.file === 'security') return buildSecurityText(origin, getNow())
  if (asked.file === 'index')
    return buildSitemapIndex(origin, await countSitemapEntries(db, getNow()))
  const entries = await listSitemapEntries(db, asked.kind, asked.part, getNow())
  return entries.length ? buildSitemap(origin, entries) : null
}

/** Cached by content, so that an edited or withdrawn item does not show an old picture. */
function createSharePictures(db: Db, settings: Settings, ownPicture: ReadBrandPicture) {
  const kept = new LRUCache<string, SharePicture>({ max: mostPictures })
  const making = new Map<string, Promise<SharePicture | null>>()

  const make = async (key: string, asked: Extract<SiteFile, { file: 'share' }>) => {
    const image = await findShareImage(db, settings, asked.kind, asked.slug, asked.locale)
    // The picture has a dark background.
    const { dark } = getBrandImages(settings)
    if (image && dark) image.mark = await ownPicture(dark, 'mark.png')
    const before = kept.get(key)
    if (!image) {
      kept.delete(key)
      return null
    }
    const saying = JSON.stringify(image)
    const picture = before?.saying === saying ? before : await drawn(image, saying)
    kept.set(key, picture)
    return picture
  }
  const drawn = async (image: ShareImage, saying: string): Promise<SharePicture> => {
    const jpeg = Buffer.from(await paintShareImage(image))
    return {
      jpeg,
      saying,
      etag: `"${createHash('sha256').update(jpeg).digest('base64url').slice(0, 22)}"`,
    }
  }

  return async (asked: Extract<SiteFile, { file: 'share' }>, spend: () => void) => {
    const key = `${asked.kind}/${asked.slug}.${asked.locale}`
    // Concurrent requests share one rendering.
    let one = making.get(key)
    if (one) return one
    if (!kept.has(key)) spend()
    making.set(key, (one = make(key, asked).finally(() => making.delete(key))))
    return one
  }
}

async function findShareImage(
  db: Db,
  settings: Settings,
  kind: ShareKind,
  slug: string,
  locale: Locale,
): Promise<ShareImage | null> {
  const t = shareImageMessages[locale]
  const { name: brand, tagline } = getAcademy(settings, locale)
  if (kind === 'page') {
    const page = shareImagePages.find((it) => it === slug)
    if (!page) return null
    const isHome = page === 'home'
    const words = isHome
      ? { title: tagline, kind: '', note: t.home }
      : { title: t[page], kind: tagline, note: '' }
    return {
      slug: isHome ? 'farqad-hero' : page,
      family: isHome ? 'code' : null,
      locale,
      brand,
      ...words,
    }
  }
  if (kind === 'crt') return findCertificateImage(db, settings, slug, locale)
  const thing = await findSharedItem(db, kind, slug, locale, getNow())
  return (
    thing && {
      slug,
      family: thing.family,
      title: thing.title,
      locale: thing.lang,
      kind: t[kind],
      note: thing.note,
      brand,
    }
  )
}

/** Null for a certificate that is not valid. */
async function findCertificateImage(
  db: Db,
  settings: Settings,
  id: string,
  locale: Locale,
): Promise<ShareImage | null> {
  const row = await findCertificate(db, id)
  if (!row || getCertificateState(row) !== 'valid') return null
  const { holder, title, issuer, of, kind } = toCertificate(row)
  const date = getFormat(locale, settings.get(academyTimeZone)).date(row.issued_at)
  const word = certificateMessages[locale][kind === 'course' ? 'completion' : 'diploma']
  return {
    slug: of.slug,
    family: null,
    title: holder[locale],
    locale,
    kind: word,
    under: [holder[locale === 'ar' ? 'en' : 'ar'], title[locale]],
    note: shareImageMessages[locale].dated(date, row.serial),
    brand: issuer[locale],
  }
}

/** Revalidated on every request, so that a new name appears at once. */
const respondWithManifest = (text: string) =>
  new Response(text, {
    headers: {
      ...dataHeaders,
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    },
  })

/** Revalidated on every request; unchanged icons answer 304. */
function respondWithIcon(request: Request, { body, type, etag }: Icon) {
  const headers = {
    ...dataHeaders,
    'content-type': type,
    'cache-control': 'no-cache',
    etag,
    vary: 'Accept-Encoding',
  }
  if (request.headers.get('if-none-match') === etag)
    return new Response(null, { status: 304, headers })
  return new Response(body, { headers })
}

function respondWithPicture(request: Request, picture: SharePicture | null) {
  if (!picture) return null
  const headers = {
    ...dataHeaders,
    // Other sites embed this image.
    'cross-origin-resource-policy': 'cross-origin',
    'content-type': 'image/jpeg',
    // Short lifetime, because the image can name a deleted person or a withdrawn course.
    'cache-control': 'public, max-age=300',
    etag: picture.etag,
  }
  if (request.headers.get('if-none-match') === picture.etag)
    return new Response(null, { status: 304, headers })
  return new Response(picture.jpeg, { headers })
}
