import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import { readResponseBytes, toSendableResponse } from './buffered-response.server.ts'

const { constants } = zlib
const compressible =
  /^(text\/|application\/(json|xml|manifest|rss|atom|vnd\.apple\.mpegurl)|image\/svg)/

/**
 * Fast levels, best encoding first: a live response is sent once, so little time is spent on it.
 */
const ways = {
  zstd: {
    atOnce: zlib.zstdCompressSync,
    beside: promisify<Buffer, zlib.ZstdOptions, Buffer<ArrayBuffer>>(zlib.zstdCompress),
    options: { params: { [constants.ZSTD_c_compressionLevel]: 2 } },
  },
  br: {
    atOnce: zlib.brotliCompressSync,
    beside: promisify<Buffer, zlib.BrotliOptions, Buffer<ArrayBuffer>>(zlib.brotliCompress),
    options: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
  },
  gzip: {
    atOnce: zlib.gzipSync,
    beside: promisify<Buffer, zlib.ZlibOptions, Buffer<ArrayBuffer>>(zlib.gzip),
    options: {},
  },
}
const names = Object.keys(ways) as (keyof typeof ways)[]

/** Shorter responses hardly shrink. */
const shortest = 1024
/** Up to this size, compressing on this thread is faster than switching to another. */
const pageLength = 128 * 1024

/** Compresses text responses; buffered, so the content length is known. */
export async function compressResponse(request: Request, response: Response): Promise<Response> {
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = names.find((it) => new RegExp(`\\b${it}\\b`).test(accepted))
  const { status } = response
  if (
    !encoding ||
    // Ranges refer to the uncompressed file.
    status === 206 ||
    response.headers.has('content-encoding') ||
    Number(response.headers.get('content-length') ?? shortest) < shortest ||
    !compressible.test(response.headers.get('content-type') ?? '')
  )
    return toSendableResponse(response)
  const plain = await readResponseBytes(response)
  const headers = new Headers(response.headers)
  if (plain.length < shortest) return new Response(plain.length ? plain : null, { status, headers })
  const { atOnce, beside, options } = ways[encoding]
  const body = plain.length > pageLength ? await beside(plain, options) : atOnce(plain, options)
  headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.length))
  headers.append('vary', 'Accept-Encoding')
  return new Response(body, { status, headers })
}
