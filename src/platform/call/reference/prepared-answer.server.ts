import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const encoders = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const brotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
}

type Bytes = Buffer<ArrayBuffer>
type PreparedAnswer = {
  version: string
  etag: string
  bodies: Promise<{ br: Bytes; gzip: Bytes; plain: Bytes }>
}

/**
 * Serves a large shared text: built and compressed once per `version` (off the main thread), with
 * ETag support.
 */
export function prepareAnswer(headers: Record<string, string>, make: (version: string) => string) {
  let prepared: PreparedAnswer | null = null
  const prepare = (version: string): PreparedAnswer => {
    const plain = Buffer.from(make(version))
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    const compress = async () => {
      const [br, zipped] = await Promise.all([
        encoders.br(plain, brotliOptions),
        encoders.gzip(plain),
      ])
      return { br, gzip: zipped, plain }
    }
    return { version, etag, bodies: compress() }
  }
  return async (request: Request, version: string): Promise<Response> => {
    if (prepared?.version !== version) prepared = prepare(version)
    const { etag, bodies } = prepared
    const common = { ...headers, etag, vary: 'Accept-Encoding' }
    if (request.headers.get('if-none-match')?.includes(etag))
      return new Response(null, { status: 304, headers: common })
    const accepted = request.headers.get('accept-encoding') ?? ''
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
    const body = (await bodies)[encoding ?? 'plain']
    // `identity` prevents the compression of live answers from processing it again.
    return new Response(body, {
      headers: {
        ...common,
        'content-encoding': encoding ?? 'identity',
        'content-length': String(body.length),
      },
    })
  }
}
