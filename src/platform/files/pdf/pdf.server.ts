import { inflateSync } from 'node:zlib'
import { hasHiddenObjects } from './pdf-hidden-objects.server.ts'
import { InvalidPdfError, PdfTokens, type PdfToken } from './pdf-tokens.server.ts'

/** PDF names that run, open, send, embed or hide content. */
const acting = new Set(
  'JavaScript JS Launch AA SubmitForm ImportData GoToR GoToE Rendition RichMedia EmbeddedFile EmbeddedFiles XFA Encrypt'.split(
    ' ',
  ),
)
/** Short enough to be glyph names in an encoding. */
const maybeLetters = new Set(['JS', 'AA'])
/** Actions allowed on click but not when the document opens. */
const onlyWhenPressed = new Set([
  'URI',
  'Named',
  'Thread',
  'Hide',
  'SetOCGState',
  'Trans',
  'ResetForm',
  'GoTo3DView',
  'GoToDp',
  'Next',
])

const keywords = new Set(['obj', 'endobj', 'stream', 'endstream', 'xref', 'trailer', 'startxref'])
const [mostTokens, mostUnpacked, mostHead] = [500_000, 32 * 1024 * 1024, 400]

/**
 * True if the document has no scripts, open actions, embedded files or encryption, in any spelling
 * or compression. Ambiguous files are rejected.
 */
export function isPassivePdf(bytes: Uint8Array): boolean {
  const file = Buffer.isBuffer(bytes)
    ? bytes
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (!file.subarray(-2048).includes('%%EOF')) return false
    const reading = new Reading()
    return reading.file(file) && reading.objects > 0 && !hasHiddenObjects(file, reading.places)
  } catch (error) {
    if (error instanceof InvalidPdfError) return false
    throw error
  }
}

class Reading {
  places = new Set<number>()
  objects = 0
  #left = { tokens: mostTokens, unpacked: mostUnpacked }
  /** Targets of the open action, and objects that act beyond navigation. */
  #opened = new Set<number>()
  #acts = new Set<number>()
  #object = new ObjectReading()

  file(bytes: Buffer) {
    const tokens = new PdfTokens(bytes)
    let [number, generation]: (PdfToken | null)[] = [null, null]
    for (let token = this.#next(tokens); token; token = this.#next(tokens)) {
      if (token.kind !== 'word' || !keywords.has(token.text)) this.#object.take(token)
      else {
        // Inside brackets such a keyword is ambiguous.
        if (this.#object.isOpen) throw new InvalidPdfError()
        if (token.text === 'obj') this.#begin(parseNumber(number), token.at)
        else if (token.text === 'trailer') this.#begin(null, token.at)
        else if (token.text === 'stream')
          tokens.at = this.#stream(bytes, token.at + 'stream'.length)
        else this.#end()
      }
      number = generation
      generation = token
    }
    this.#end()
    return ![...this.#opened].some((it) => this.#acts.has(it))
  }

  #next(tokens: PdfTokens) {
    if (this.#left.tokens-- === 0) throw new InvalidPdfError()
    return tokens.next()
  }

  #begin(number: number | null, at: number) {
    this.#end()
    this.places.add(at)
    if (number !== null) this.objects++
    this.#object = new ObjectReading(number)
  }

  #end() {
    const { number, opens, acts, isOpen } = this.#object
    if (isOpen) throw new InvalidPdfError()
    for (const it of opens) this.#opened.add(it)
    if (acts && number !== null) this.#acts.add(number)
    this.#object = new ObjectReading()
  }

  /** Skips a stream, or parses it if it is an object stream; returns its end. */
  #stream(bytes: Buffer, from: number) {
    const end = bytes.indexOf('endstream', from)
    if (end < 0) throw new InvalidPdfError()
    const { head, packs } = this.#object
    if (packs) this.#packed(this.#unpacked(head, bytes.subarray(from, end)), head)
    return end
  }

  #unpacked(head: string[], body: Buffer) {
    const start = body[0] === 13 && body[1] === 10 ? 2 : 1
    const filters = head.filter((text) =>
      /^\/(\w*Decode|Fl|LZW|AHx|A85|RL|CCF|DCT|Crypt)$/.test(text),
    )
    if (
      head.length >= mostHead ||
      head.some((text) => ['/DecodeParms', '/DP', '/F', '/FFilter'].includes(text))
    )
      throw new InvalidPdfError()
    if (!head.includes('/Filter')) return body.subarray(start)
    if (filters.length !== 1 || filters[0] !== '/FlateDecode') throw new InvalidPdfError()
    try {
      const unpacked = inflateSync(body.subarray(start), {
        maxOutputLength: Math.max(1, this.#left.unpacked),
      })
      this.#left.unpacked -= unpacked.length
      return unpacked
    } catch {
      // Some readers would partly accept damaged or oversized streams.
      throw new InvalidPdfError()
    }
  }

  #packed(bytes: Buffer, head: string[]) {
    const [count, first] = [readValue(head, '/N'), readValue(head, '/First')]
    const list = new PdfTokens(bytes)
    const listed = new Map<number, number>()
    for (let n = 0; n < count; n++) {
      const number = parseNumber(this.#next(list))
      const place = first + parseNumber(this.#next(list))
      listed.set(place, number)
    }
    const objects = new PdfTokens(bytes, first)
    let object = new ObjectReading()
    const done = () => {
      for (const it of object.opens) this.#opened.add(it)
      if (object.acts) this.#acts.add(object.number!)
    }
    for (let token = this.#next(objects); token; token = this.#next(objects)) {
      if (!object.isOpen && listed.has(token.at)) {
        done()
        object = new ObjectReading(listed.get(token.at))
        listed.delete(token.at)
      }
      object.take(token)
    }
    done()
    // Each object must start at its listed offset, or readers could find different content there.
    if (object.isOpen || listed.size) throw new InvalidPdfError()
  }
}

class ObjectReading {
  number: number | null
  /** Top-level keys and values only. */
  head: string[] = []
  opens: number[] = []
  /** True if it may do more than navigate within the document. */
  acts = false
  /** True if its dictionary is that of an object stream. */
  packs = false
  #brackets: string[] = []
  /** Bracket depth of its open action. */
  #opensAt = 0
  #before = ''

  constructor(number: number | null = null) {
    this.number = number
  }

  get isOpen() {
    return this.#brackets.length > 0
  }

  take({ kind, text }: PdfToken) {
    const inside = this.#brackets.at(-1)
    if (kind === 'bracket') this.#bracket(text)
    if (this.#before === '/OpenAction') this.#opensWith(kind, text)
    if (kind === 'name') this.#name(text, inside)
    // An indirect reference as object could resolve to any action.
    if (text === 'R' && !this.isOpen) this.acts = true
    this.#before = kind === 'name' ? `/${text}` : text
    if (this.#brackets.length <= 2 && this.head.length < mostHead) this.head.push(this.#before)
  }

  #name(name: string, inside: string | undefined) {
    if (acting.has(name) && !(inside === '[' && maybeLetters.has(name))) throw new InvalidPdfError()
    if (onlyWhenPressed.has(name)) {
      if (this.#opensAt) throw new InvalidPdfError()
      if (this.#brackets.length <= 1) this.acts = true
    }
    if (name === 'First' || name === 'ObjStm') this.packs = true
  }

  #bracket(text: string) {
    if (text === '<<' || text === '[') this.#brackets.push(text)
    else if (this.#brackets.pop() !== { '>>': '<<', ']': '[' }[text]) throw new InvalidPdfError()
    if (this.#brackets.length < this.#opensAt) this.#opensAt = 0
  }

  /**
   * An open action may only go to a page, inline or by a referenced object that is checked at the
   * end.
   */
  #opensWith(kind: PdfToken['kind'], text: string) {
    if (kind === 'bracket') this.#opensAt = this.#brackets.length
    if (kind === 'word' && text !== 'null') this.opens.push(parseNumber({ text }))
  }
}

function parseNumber(token: Pick<PdfToken, 'text'> | null | undefined) {
  if (!token || !/^\d{1,10}$/.test(token.text)) throw new InvalidPdfError()
  return Number(token.text)
}

/** The value must be direct and unique. */
function readValue(head: string[], key: string) {
  const at = head.indexOf(key)
  if (at < 0 || head.indexOf(key, at + 1) >= 0 || head[at + 3] === 'R') throw new InvalidPdfError()
  return parseNumber({ text: head[at + 1]! })
}
