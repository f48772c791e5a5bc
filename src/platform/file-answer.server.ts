import { dataHeaders } from './security.server.ts'
import type { Storage } from './storage.server.ts'

/** How a file is handed over: shown in place, or kept under a name. */
type Handed = { type?: string; name?: string; cacheControl: string }

/** Answers a stored file, whole or the part that was asked for; null when there is no such file. */
export async function fileAnswer(request: Request, storage: Storage, key: string, handed: Handed): Promise<Response | null> {
  const asked = rangeOf(request.headers.get('range'))
  // A part counted from the end needs the length first.
  const size = asked && 'last' in asked ? await sizeOf(storage, key) : null
  if (size === null && asked && 'last' in asked) return null
  const range = asked && ('last' in asked ? { start: Math.max(0, size! - asked.last), end: size! - 1 } : asked)
  const file = await storage.get(key, range ? { start: range.start, end: Math.min(range.end, farthest) } : undefined)
  if (!file) return null
  const headers = headersOf(handed, file.type)
  if (!range) return new Response(file.body, { headers: { ...headers, 'content-length': String(file.size) } })
  if (range.start >= file.size || range.end < range.start) {
    await file.body.cancel()
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${file.size}` } })
  }
  const end = Math.min(range.end, file.size - 1)
  return new Response(file.body, {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${range.start}-${end}/${file.size}`,
      'content-length': String(end - range.start + 1),
    },
  })
}

const farthest = Number.MAX_SAFE_INTEGER

/** One range of bytes; several at once, or anything unreadable, is answered whole, as the standard allows. */
function rangeOf(header: string | null): { start: number; end: number } | { last: number } | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || (first === '' && last === '')) return null
  if (first === '') return { last: Number(last) }
  return { start: Number(first), end: last === '' ? farthest : Number(last) }
}

async function sizeOf(storage: Storage, key: string) {
  const file = await storage.get(key, { start: 0, end: 0 })
  await file?.body.cancel()
  return file?.size ?? null
}

function headersOf({ type, name, cacheControl }: Handed, stored: string): Record<string, string> {
  return {
    ...dataHeaders,
    // No file runs a script. A film opened by its own address is shown by a page of the browser's, which has to fetch it.
    'content-security-policy': "default-src 'none'; media-src 'self'; sandbox allow-same-origin; frame-ancestors 'none'",
    'content-type': type ?? stored,
    'content-disposition': name === undefined ? 'inline' : attachment(name),
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
  }
}

/** A name in any script, and what is left of it in ASCII for who reads no other. */
const attachment = (name: string) =>
  `attachment; filename="${name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (it) => `%${it.charCodeAt(0).toString(16).toUpperCase()}`)}`
