import type { FileDelivery, FileOutput } from './contract.ts'
import { Failure } from './failure.ts'
import { dataHeaders } from './security.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'

type FileResponseOptions = { type?: string; name?: string; cacheControl: string }

/** Supports ranges; null if the file does not exist. */
export const respondWithStoredFile = (
  request: Request,
  storage: Storage,
  key: string,
  handed: FileResponseOptions,
) => respondWithRange(request, (range) => storage.get(key, range), handed)

/** Files of undeclared types are never shown inline. */
export async function respondWithFile(
  request: Request,
  { types, inPlace, seconds }: FileDelivery,
  given: FileOutput,
  storage: Storage,
) {
  const cacheControl = seconds ? `private, max-age=${seconds}` : 'private, no-store'
  const name = given.name ?? (inPlace ? undefined : 'file')
  const handed = {
    ...(given.type !== null && { type: given.type }),
    ...(name !== undefined && { name }),
    cacheControl,
  }
  const answer = await ('key' in given
    ? respondWithStoredFile(request, storage, given.key, handed)
    : respondWithRange(
        request,
        async (range) => sliceBytes(given.bytes, given.type, range),
        handed,
      ))
  if (!answer) throw new Failure('not_found')
  if (!types.includes(answer.headers.get('content-type')!.split(';')[0]!)) {
    answer.headers.set('content-type', 'application/octet-stream')
    answer.headers.set('content-disposition', formatAttachment(name ?? 'file'))
  }
  return answer
}

const sliceBytes = (
  bytes: Uint8Array,
  type: string,
  { start, end } = { start: 0, end: farthest },
) => ({
  body: new Blob([bytes.slice(start, end + 1)]).stream(),
  size: bytes.length,
  type,
})

async function respondWithRange(
  request: Request,
  get: (range?: ByteRange) => ReturnType<Storage['get']>,
  handed: FileResponseOptions,
): Promise<Response | null> {
  const asked = parseRange(request.headers.get('range'))
  const range = asked && 'last' in asked ? await resolveSuffixRange(get, asked.last) : asked
  const file = await get(range ?? undefined)
  if (!file) return null
  const headers = buildFileHeaders(handed, file.type)
  const isEmpty = request.method === 'HEAD'
  const isPastEnd = range !== null && range.start >= file.size
  if (isEmpty || isPastEnd) await file.body.cancel()
  const body = isEmpty ? null : file.body
  if (!range)
    return new Response(body, { headers: { ...headers, 'content-length': String(file.size) } })
  if (isPastEnd)
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${file.size}` },
    })
  const end = Math.min(range.end, file.size - 1)
  return new Response(body, {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${range.start}-${end}/${file.size}`,
      'content-length': String(end - range.start + 1),
    },
  })
}

type ByteRange = { start: number; end: number }
const farthest = Number.MAX_SAFE_INTEGER

/** Supports one range; multiple or malformed ranges are ignored, per RFC 9110. */
function parseRange(
  header: string | null,
): { start: number; end: number } | { last: number } | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || (first === '' && last === '')) return null
  if (first === '') return { last: Number(last) }
  const range = { start: Number(first), end: last === '' ? farthest : Number(last) }
  return range.end < range.start ? null : range
}

/** A suffix range needs the length first. A zero-length suffix starts at the end. */
async function resolveSuffixRange(
  get: (range?: ByteRange) => ReturnType<Storage['get']>,
  last: number,
) {
  const file = await get({ start: 0, end: 0 })
  await file?.body.cancel()
  return { start: Math.max(0, (file?.size ?? 0) - last), end: farthest }
}

function buildFileHeaders(
  { type, name, cacheControl }: FileResponseOptions,
  stored: string,
): Record<string, string> {
  return {
    ...dataHeaders,
    // Blocks scripts. `media-src` lets the browser's built-in player load the file.
    'content-security-policy':
      "default-src 'none'; media-src 'self'; sandbox allow-same-origin; frame-ancestors 'none'",
    'content-type': type ?? stored,
    'content-disposition': name === undefined ? 'inline' : formatAttachment(name),
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
  }
}

/** UTF-8 file name with an ASCII fallback. */
const formatAttachment = (name: string) =>
  `attachment; filename="${name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (match) => `%${match.charCodeAt(0).toString(16).toUpperCase()}`)}`
