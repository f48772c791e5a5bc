import { numbers } from '../data/constants.ts'
import { Failure } from './failure.ts'

/** More than any of our forms needs; each part costs time. */
const mostParts = 100
const mostHead = 4096

type FormPart = { name: string; fileName: string | undefined; type: string; chunks: Uint8Array[] }

export function parseBoundary(contentType: string | null): string | null {
  if (!/^\s*multipart\/form-data\s*;/i.test(contentType ?? '')) return null
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"]{1,70})"|([^;\s"]{1,70}))/i.exec(contentType!) ?? []
  return quoted ?? plain ?? null
}

/**
 * Streaming parser that visits each byte once and rejects too many parts or too much text as soon
 * as the limit is passed.
 */
export class MultipartReader {
  #delimiter: Buffer
  #parts: FormPart[] = []
  #reads: 'preamble' | 'head' | 'body' | 'rest' = 'preamble'
  /** Undecided bytes: possibly the start of a delimiter or an incomplete header. */
  #waiting: Buffer
  #textBytes = 0

  constructor(boundary: string) {
    this.#delimiter = Buffer.from(`\r\n--${boundary}`)
    // The first delimiter has no preceding line break.
    this.#waiting = Buffer.from('\r\n')
  }

  push(chunk: Uint8Array) {
    if (this.#reads === 'rest') return
    this.#waiting = Buffer.concat([this.#waiting, chunk])
    while (this.#step());
  }

  /** Returns false if more input is needed or the form has ended. */
  #step() {
    if (this.#reads === 'rest') return false
    return this.#reads === 'head' ? this.#readHead() : this.#readBody()
  }

  entries(): [string, FormDataEntryValue][] {
    if (this.#reads !== 'rest') throw createMalformedFailure()
    return this.#parts.map(({ name, fileName, type, chunks }) => [
      name,
      fileName === undefined
        ? Buffer.concat(chunks).toString('utf8')
        : new File(chunks as Uint8Array<ArrayBuffer>[], fileName, { type }),
    ])
  }

  /** Returns true when the next delimiter is reached. */
  #readBody() {
    const at = this.#waiting.indexOf(this.#delimiter)
    const known = at < 0 ? Math.max(0, this.#waiting.length - this.#delimiter.length + 1) : at
    if (this.#reads === 'body') this.#take(this.#waiting.subarray(0, known))
    this.#waiting = this.#waiting.subarray(at < 0 ? known : at + this.#delimiter.length)
    if (at >= 0) this.#reads = 'head'
    return at >= 0
  }

  #take(bytes: Buffer) {
    const part = this.#parts.at(-1)!
    if (part.fileName === undefined && (this.#textBytes += bytes.length) > numbers.body_bytes)
      throw new Failure('too_large')
    if (bytes.length) part.chunks.push(bytes)
  }

  /** Returns true when the part header, or the end of the form, is complete. */
  #readHead() {
    if (this.#waiting.length < 2) return false
    if (this.#waiting.toString('latin1', 0, 2) === '--') {
      this.#reads = 'rest'
      this.#waiting = Buffer.alloc(0)
      return true
    }
    const end = this.#waiting.subarray(0, mostHead).indexOf('\r\n\r\n')
    if (end < 0 && this.#waiting.length >= mostHead) throw createMalformedFailure()
    if (end < 0) return false
    if (this.#parts.length === mostParts) throw new Failure('too_large')
    this.#parts.push(parsePartHead(this.#waiting.toString('utf8', 0, end)))
    this.#waiting = this.#waiting.subarray(end + '\r\n\r\n'.length)
    this.#reads = 'body'
    return true
  }
}

function parsePartHead(head: string): FormPart {
  const [first, ...lines] = head.split('\r\n')
  // Only whitespace may follow a delimiter on its line.
  if (first!.trim()) throw createMalformedFailure()
  const headers = new Map(
    lines.map((line) => [
      line.split(':', 1)[0]!.trim().toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
  const disposition = headers.get('content-disposition') ?? ''
  const name = readParameter(disposition, 'name')
  if (!/^form-data\s*(;|$)/i.test(disposition) || name === undefined) throw createMalformedFailure()
  const fileName = readParameter(disposition, 'filename')
  return { name, fileName, type: headers.get('content-type') ?? 'text/plain', chunks: [] }
}

/** Browsers escape only quotes and line breaks in names, as `%22`, `%0D` and `%0A`. */
function readParameter(disposition: string, name: string): string | undefined {
  const [, quoted, plain] =
    new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^;\\s"]+))`, 'i').exec(disposition) ?? []
  return (quoted ?? plain)?.replace(/%(22|0D|0A)/gi, (it) => decodeURIComponent(it))
}

const createMalformedFailure = () => new Failure('malformed_request')
