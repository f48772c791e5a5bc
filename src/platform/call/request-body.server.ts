import { Failure } from './failure.ts'
import { parseBoundary, MultipartReader } from './multipart.server.ts'
import { numbers } from '../data/constants.ts'

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])
const maxDepth = 20

/**
 * Parses JSON, urlencoded or multipart bodies to the same fields. Unreadable bodies fail with a
 * 4xx.
 */
export async function readBody(
  request: Request,
  maxBytes: number,
): Promise<Record<string, unknown>> {
  if (isJson(request)) return parseJsonBody(await readBytes(request, maxBytes))
  return groupEntries(await readForm(request, maxBytes))
}

export async function readForm(
  request: Request,
  maxBytes: number,
): Promise<[string, FormDataEntryValue][]> {
  const type = getContentType(request)
  if (type === 'multipart/form-data') {
    const form = new MultipartReader(requireBoundary(request))
    // The reader stores the parts it needs, so the body is not buffered a second time.
    if (
      getContentLength(request) > maxBytes ||
      (await readChunks(request, maxBytes + 1, (it) => form.push(it))) > maxBytes
    )
      throw new Failure('too_large')
    return validateForm(form.entries())
  }
  const bytes = await readBytes(request, maxBytes)
  if (!bytes.length && !type) return []
  if (type === 'application/x-www-form-urlencoded')
    return validateForm([...new URLSearchParams(decodeUtf8(bytes))])
  throw new Failure('unsupported_type')
}

export const isJson = (request: Request) => getContentType(request) === 'application/json'

const getContentType = (request: Request) =>
  (request.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()

/**
 * Applies the body limits of calls to page forms; only signed-in people may send files. Of an
 * oversized upload just enough is read to detect it, so the page can report it beside the typed
 * values.
 */
export async function readPageForm(request: Request, { files }: { files: boolean }) {
  return files && getContentType(request) === 'multipart/form-data'
    ? readParts(request)
    : readBytes(request, numbers.body_bytes)
}

export const parseQuery = (url: URL) => groupEntries(validateForm([...url.searchParams]))

const getContentLength = (request: Request) => Number(request.headers.get('content-length') ?? 0)

export async function readBytes(request: Request, maxBytes: number) {
  if (getContentLength(request) > maxBytes) throw new Failure('too_large')
  // With a content length the size is bounded, and buffering is cheaper than streaming.
  const isBounded = request.headers.has('content-length')
  const bytes = isBounded
    ? Buffer.from(await request.arrayBuffer())
    : await readLimitedBytes(request, maxBytes + 1)
  if (bytes.length > maxBytes) throw new Failure('too_large')
  return bytes
}

async function readParts(request: Request) {
  const maxBytes = numbers.body_bytes + numbers.upload_bytes
  const boundary = requireBoundary(request)
  const bytes = await readLimitedBytes(request, maxBytes + 1, new MultipartReader(boundary))
  if (bytes.length <= maxBytes) return bytes
  const end = Buffer.from(`\r\n--${boundary}--\r\n`)
  return Buffer.concat([bytes.subarray(0, maxBytes - end.length), end])
}

function requireBoundary(request: Request) {
  const boundary = parseBoundary(request.headers.get('content-type'))
  if (boundary === null) throw new Failure('malformed_request')
  return boundary
}

async function readLimitedBytes(request: Request, most: number, form?: MultipartReader) {
  const chunks: Uint8Array[] = []
  await readChunks(request, most, (chunk) => {
    form?.push(chunk)
    chunks.push(chunk)
  })
  return Buffer.concat(chunks).subarray(0, most)
}

/** Stops at the limit and returns the number of bytes read. */
async function readChunks(request: Request, most: number, take: (chunk: Uint8Array) => void) {
  let size = 0
  for await (const chunk of request.body ?? []) {
    take(chunk)
    size += chunk.length
    if (size >= most) break
  }
  return size
}

function decodeUtf8(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new Failure('malformed_request')
  }
}

function parseJsonBody(bytes: Uint8Array) {
  if (!bytes.length) return {}
  const text = decodeUtf8(bytes)
  if (measureNesting(text) > maxDepth) throw new Failure('malformed_request')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Failure('malformed_request')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Failure('malformed_request')
  check(value)
  return value as Record<string, unknown>
}

/** Counted before parsing, because JSON.parse recurses. */
function measureNesting(text: string) {
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
  else if (typeof value === 'number' && !Number.isFinite(value))
    throw new Failure('malformed_request')
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

/** PostgreSQL cannot store NUL and silently changes lone surrogates; U+FFFD marks broken bytes. */
function checkText(text: string) {
  if (text.includes('\0') || text.includes('\uFFFD') || !text.isWellFormed())
    throw new Failure('malformed_request')
}

function validateForm(form: [string, FormDataEntryValue][]) {
  for (const [name, value] of form) {
    checkKey(name)
    if (typeof value === 'string') checkText(value)
  }
  return form
}

/** A repeated name becomes a list, which a single-value field rejects. */
function groupEntries(form: Iterable<[string, FormDataEntryValue]>) {
  const fields = new Map<string, FormDataEntryValue[]>()
  for (const [name, value] of form) {
    const values = fields.get(name)
    if (values) values.push(value)
    else fields.set(name, [value])
  }
  return Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  )
}
