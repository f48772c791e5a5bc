import { Failure } from './failure.ts'
import { settings } from './settings.ts'

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])
const maxDepth = 20

/** What a request carries: JSON, an urlencoded form or a multipart form, the same fields in each. Anything unreadable is a 4xx. */
export async function readBody(request: Request, maxBytes: number): Promise<Record<string, unknown>> {
  const type = typeOf(request)
  const bytes = await readBytes(request, maxBytes)
  if (!bytes.length && !type) return {}
  if (type === 'application/json') return fromJson(bytes)
  if (type === 'application/x-www-form-urlencoded') return fromFields(new URLSearchParams(decoded(bytes)))
  if (type === 'multipart/form-data') return fromFields(await multipart(request, bytes))
  throw new Failure('unsupported_type')
}

const typeOf = (request: Request) => (request.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()

/**
 * A form sent to a page, read within the bounds that calls have: only one with files may be larger than any text needs. Of one with
 * too large a file as much is read as shows that it is too large, so that the page can say so beside what was typed.
 */
export async function boundedForm(request: Request): Promise<Request> {
  if (!request.body) return request
  const boundary = boundaryOf(request)
  const body = boundary
    ? await readParts(request, settings.body_bytes + settings.upload_bytes, boundary)
    : await readBytes(request, settings.body_bytes)
  const headers = new Headers(request.headers)
  headers.set('content-length', String(body.length))
  return new Request(request.url, { method: request.method, headers, body, signal: request.signal })
}

/** A GET's query as the same kind of fields. */
export const fromQuery = (url: URL) => fromFields(url.searchParams)

async function readBytes(request: Request, maxBytes: number) {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new Failure('too_large')
  const bytes = await firstBytes(request, maxBytes + 1)
  if (bytes.length > maxBytes) throw new Failure('too_large')
  return bytes
}

/** The parts of a form, the last one cut off where it is too much. */
async function readParts(request: Request, maxBytes: number, boundary: string) {
  const bytes = await firstBytes(request, maxBytes + 1)
  if (bytes.length <= maxBytes) return bytes
  const end = Buffer.from(`\r\n--${boundary}--\r\n`)
  return Buffer.concat([bytes.subarray(0, maxBytes - end.length), end])
}

const boundaryOf = (request: Request) => {
  if (typeOf(request) !== 'multipart/form-data') return null
  const [, quoted, plain] = /boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(request.headers.get('content-type')!) ?? []
  return quoted ?? plain ?? null
}

async function firstBytes(request: Request, most: number) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= most) break
  }
  return Buffer.concat(chunks).subarray(0, most)
}

function decoded(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new Failure('malformed_request')
  }
}

function fromJson(bytes: Uint8Array) {
  if (!bytes.length) return {}
  const text = decoded(bytes)
  if (nesting(text) > maxDepth) throw new Failure('malformed_request')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Failure('malformed_request')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Failure('malformed_request')
  check(value)
  return value as Record<string, unknown>
}

/** How deep brackets go outside of strings; counted before parsing, which would recurse. */
function nesting(text: string) {
  let deepest = 0
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (quoted) {
      if (letter === '\\') at++
      else if (letter === '"') quoted = false
    } else if (letter === '"') quoted = true
    else if (letter === '{' || letter === '[') deepest = Math.max(deepest, ++depth)
    else if (letter === '}' || letter === ']') depth--
  }
  return deepest
}

function check(value: unknown): void {
  if (typeof value === 'string') checkText(value)
  else if (typeof value === 'number' && !Number.isFinite(value)) throw new Failure('malformed_request')
  else if (Array.isArray(value)) value.forEach(check)
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) {
      checkKey(key)
      check(inner)
    }
}

function checkKey(key: string) {
  if (forbiddenKeys.has(key)) throw new Failure('malformed_request')
  checkText(key)
}

/** PostgreSQL cannot keep a NUL and silently changes half a character; U+FFFD is what broken bytes were turned into. */
function checkText(text: string) {
  if (text.includes('\0') || text.includes('\uFFFD') || !text.isWellFormed()) throw new Failure('malformed_request')
}

async function multipart(request: Request, bytes: Uint8Array) {
  try {
    return await new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: { 'content-type': request.headers.get('content-type')! },
    }).formData()
  } catch {
    throw new Failure('malformed_request')
  }
}

/** A name given twice is a list, which a field that takes one value refuses. */
function fromFields(form: Iterable<[string, FormDataEntryValue]>) {
  const fields = new Map<string, FormDataEntryValue[]>()
  for (const [name, value] of form) {
    checkKey(name)
    if (typeof value === 'string') checkText(value)
    const values = fields.get(name)
    if (values) values.push(value)
    else fields.set(name, [value])
  }
  return Object.fromEntries([...fields].map(([name, values]) => [name, values.length > 1 ? values : values[0]]))
}
