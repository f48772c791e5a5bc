import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import { wholeBytes } from './whole-text.server.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const compressZstd = promisify(zstdCompress)
const compressible = /^(text\/|application\/(json|xml|manifest|rss|atom|vnd\.apple\.mpegurl)|image\/svg)/

/** Ways to make a live answer small, best first. It is made for one person and sent once, so little time is spent on it. */
const ways = {
  zstd: (plain: Buffer) => compressZstd(plain, { params: { [constants.ZSTD_c_compressionLevel]: 2 }, pledgedSrcSize: plain.length }),
  br: (plain: Buffer) => compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  gzip: (plain: Buffer) => compressGzip(plain),
}
const names = Object.keys(ways) as (keyof typeof ways)[]

/** What is shorter hardly gets any smaller. */
const shortest = 1024

/** Compresses a live answer that is text and worth it; it is made whole first, so its length is known. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = names.find((it) => new RegExp(`\\b${it}\\b`).test(accepted))
  const { status } = response
  if (
    !encoding ||
    // A part of a file is a part of it as it is.
    status === 206 ||
    response.headers.has('content-encoding') ||
    Number(response.headers.get('content-length') ?? shortest) < shortest ||
    !compressible.test(response.headers.get('content-type') ?? '')
  )
    return response
  const plain = await wholeBytes(response)
  const headers = new Headers(response.headers)
  if (plain.length < shortest) return new Response(plain.length ? plain : null, { status, headers })
  const body = await ways[encoding](plain)
  headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.length))
  headers.append('vary', 'Accept-Encoding')
  return new Response(body, { status, headers })
}
