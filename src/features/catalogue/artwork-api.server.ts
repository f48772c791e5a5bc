import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { getMonotonicMs } from '#platform/data/clock.ts'
import type { Db } from '#platform/data/db.server.ts'
import { dataHeaders } from '#platform/call/security.server.ts'
import { drawCourseArt } from '#ui/art/course-art.ts'
import { findArtFamily } from './artwork.server.ts'
import { parseArtPath, buildArtOptions } from './artwork.ts'

type ArtPicture = {
  etag: string
  plain: Buffer<ArrayBuffer>
  br: Buffer<ArrayBuffer>
  drawnAt: number
}

const compress = promisify(brotliCompress)
const freshMs = 60_000
// About 18 KB each, drawn and compressed.
const mostPictures = 1000

/**
 * Serves `/art/{slug}.svg` and its other shapes, cached for a minute. `spend` may refuse a drawing.
 */
export function createArtHandler(
  db: Db,
): (request: Request, spend: () => void) => Promise<Response | null> {
  const pictures = new LRUCache<string, ArtPicture>({ max: mostPictures })

  async function pictureAt(path: string, spend: () => void) {
    const kept = pictures.get(path)
    if (kept && getMonotonicMs() - kept.drawnAt < freshMs) return kept
    const asked = parseArtPath(path)
    if (!asked) return null
    spend()
    const svg = drawCourseArt(
      buildArtOptions(
        asked.slug,
        asked.shape,
        asked.family ?? (await findArtFamily(db, asked.slug)),
      ),
    )
    const picture = await buildPicture(svg)
    pictures.set(path, picture)
    return picture
  }

  return async (request, spend) => {
    const { pathname, search } = new URL(request.url)
    const picture = search ? null : await pictureAt(pathname, spend)
    if (!picture) return null
    const headers: Record<string, string> = {
      ...dataHeaders,
      'content-type': 'image/svg+xml',
      // The drawing changes under the same address when the item moves to another family.
      'cache-control': 'public, max-age=86400',
      vary: 'Accept-Encoding',
      etag: picture.etag,
    }
    if (request.headers.get('if-none-match') === picture.etag)
      return new Response(null, { status: 304, headers })
    const isBrotli = /\bbr\b/.test(request.headers.get('accept-encoding') ?? '')
    return new Response(isBrotli ? picture.br : picture.plain, {
      headers: isBrotli ? { ...headers, 'content-encoding': 'br' } : headers,
    })
  }
}

async function buildPicture(svg: string): Promise<ArtPicture> {
  const plain = Buffer.from(svg)
  const br = await compress(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    br,
    drawnAt: getMonotonicMs(),
  }
}
