import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const compressible = /^(text\/|application\/(json|xml|manifest|rss|atom|vnd\.apple\.mpegurl)|image\/svg)/

/** Compresses a live answer that is text and worth it; it is made whole first, so its length is known. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  if (
    !encoding ||
    !response.body ||
    // A part of a file is a part of it as it is.
    response.status === 206 ||
    response.headers.has('content-encoding') ||
    !compressible.test(response.headers.get('content-type') ?? '')
  )
    return response
  const plain = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  if (plain.length < 1024) return new Response(plain, { status: response.status, headers })
  const body =
    encoding === 'br' ? await compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : await compressGzip(plain)
  headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.length))
  headers.append('vary', 'Accept-Encoding')
  return new Response(body, { status: response.status, headers })
}
