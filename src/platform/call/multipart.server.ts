import { numbers } from '#platform/data/numbers.ts'
import { Failure } from './failure.ts'

/** More parts than any form of ours has; each costs time, however small it is. */
const mostParts = 100
const mostHead = 4096

type FormPart = { name: string; fileName: string | undefined; type: string; chunks: Uint8Array[] }

/** The boundary that a form of several parts names in its type; null for any other body. */
export function parseBoundary(contentType: string | null): string | null {
  if (!/^\s*multipart\/form-data\s*;/i.test(contentType ?? '')) return null
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^;\s"]{1,70}))/i.exec(contentType!) ?? []
  return quoted ?? plain ?? null
}

/**
 * Reads a form of several parts while it arrives. Every byte is looked at once, and a form of too many parts, or with more text than
 * any has, is refused where it becomes one: not after all of it was read.
 */
export class MultipartReader {
  #delimiter: Buffer
  #parts: FormPart[] = []
  #reads: 'preamble' | 'head' | 'body' | 'rest' = 'preamble'
  /** What cannot be told yet: perhaps it is the beginning of a delimiter, or half a head. */
  #waiting: Buffer
  #textBytes = 0

  constructor(boundary: string) {
    this.#delimiter = Buffer.from(`\r\n--${boundary}`)
    // The first delimiter may be the first thing of all, without a line before it.
    this.#waiting = Buffer.from('\r\n')
  }

  push(chunk: Uint8Array) {
    if (this.#reads === 'rest') return
    this.#waiting = Buffer.concat([this.#waiting, chunk])
    while (this.#step());
  }

  /** Goes on to the next thing; false where more has to arrive first, or nothing follows. */
  #step() {
    if (this.#reads === 'rest') return false
    return this.#reads === 'head' ? this.#readHead() : this.#readBody()
  }

  /** The fields and files in the order they came. */
  entries(): [string, FormDataEntryValue][] {
    if (this.#reads !== 'rest') throw createMalformedFailure()
    return this.#parts.map(({ name, fileName, type, chunks }) => [
      name,
      fileName === undefined ? Buffer.concat(chunks).toString('utf8') : new File(chunks as Uint8Array<ArrayBuffer>[], fileName, { type }),
    ])
  }

  /** Takes in what comes before the next delimiter; true once that is reached. */
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
    if (part.fileName === undefined && (this.#textBytes += bytes.length) > numbers.body_bytes) throw new Failure('too_large')
    if (bytes.length) part.chunks.push(bytes)
  }

  /** Reads what a part says of itself, or that there is none any more; true once that is known. */
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
  // Only spaces may stand between a delimiter and the end of its line.
  if (first!.trim()) throw createMalformedFailure()
  const headers = new Map(lines.map((line) => [line.split(':', 1)[0]!.trim().toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]))
  const disposition = headers.get('content-disposition') ?? ''
  const name = readParameter(disposition, 'name')
  if (!/^form-data\s*(;|$)/i.test(disposition) || name === undefined) throw createMalformedFailure()
  const fileName = readParameter(disposition, 'filename')
  return { name, fileName, type: headers.get('content-type') ?? 'text/plain', chunks: [] }
}

/** Browsers write a quote and the ends of lines in a name as `%22`, `%0D` and `%0A`, and leave every other letter as it is. */
function readParameter(disposition: string, name: string): string | undefined {
  const [, quoted, plain] = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^;\\s"]+))`, 'i').exec(disposition) ?? []
  return (quoted ?? plain)?.replace(/%(22|0D|0A)/gi, (it) => decodeURIComponent(it))
}

const createMalformedFailure = () => new Failure('malformed_request')
