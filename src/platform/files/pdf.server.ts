import { inflateSync } from 'node:zlib'
import { hasHiddenObjects } from './pdf-hidden.server.ts'
import { InvalidPdfError, PdfTokens, type PdfToken } from './pdf-tokens.server.ts'

/** Whatever runs, opens, sends, carries or hides something, by the names that PDF has for it. */
const acting = new Set(
  'JavaScript JS Launch AA SubmitForm ImportData GoToR GoToE Rendition RichMedia EmbeddedFile EmbeddedFiles XFA Encrypt'.split(' '),
)
/** Short enough to be the name of a letter in a list of letters. */
const maybeLetters = new Set(['JS', 'AA'])
/** What a document may do when somebody presses a link, and not by itself when it is opened. */
const onlyWhenPressed = new Set(['URI', 'Named', 'Thread', 'Hide', 'SetOCGState', 'Trans', 'ResetForm', 'GoTo3DView', 'GoToDp', 'Next'])

const keywords = new Set(['obj', 'endobj', 'stream', 'endstream', 'xref', 'trailer', 'startxref'])
const [mostTokens, mostUnpacked, mostHead] = [500_000, 32 * 1024 * 1024, 400]

/**
 * Whether a document only shows itself: no program, no act on being opened, no other file in it, nothing locked, under whatever
 * spelling and however packed. All of it is read, in the way every reader of PDF does; what could be read in two ways is none.
 */
export function isPassivePdf(bytes: Uint8Array): boolean {
  const file = Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
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
  /** Where objects and trailers begin. */
  places = new Set<number>()
  objects = 0
  #left = { tokens: mostTokens, unpacked: mostUnpacked }
  /** What is gone to when the document is opened, and the objects that do more than go somewhere. */
  #opened = new Set<number>()
  #acts = new Set<number>()
  #object = new ObjectReading()

  file(bytes: Buffer) {
    const tokens = new PdfTokens(bytes)
    // An object begins with two numbers and a word.
    let [number, generation]: (PdfToken | null)[] = [null, null]
    for (let token = this.#next(tokens); token; token = this.#next(tokens)) {
      if (token.kind !== 'word' || !keywords.has(token.text)) this.#object.take(token)
      else {
        // Inside of brackets such a word means something else to each reader.
        if (this.#object.isOpen) throw new InvalidPdfError()
        if (token.text === 'obj') this.#begin(parseNumber(number), token.at)
        else if (token.text === 'trailer') this.#begin(null, token.at)
        else if (token.text === 'stream') tokens.at = this.#stream(bytes, token.at + 'stream'.length)
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

  /** Passes over what a stream holds, or reads it where that is objects; answers where it ends. */
  #stream(bytes: Buffer, from: number) {
    const end = bytes.indexOf('endstream', from)
    if (end < 0) throw new InvalidPdfError()
    const { head, packs } = this.#object
    if (packs) this.#packed(this.#unpacked(head, bytes.subarray(from, end)), head)
    return end
  }

  #unpacked(head: string[], body: Buffer) {
    const start = body[0] === 13 && body[1] === 10 ? 2 : 1
    const filters = head.filter((it) => /^\/(\w*Decode|Fl|LZW|AHx|A85|RL|CCF|DCT|Crypt)$/.test(it))
    if (head.length >= mostHead || head.some((it) => ['/DecodeParms', '/DP', '/F', '/FFilter'].includes(it))) throw new InvalidPdfError()
    if (!head.includes('/Filter')) return body.subarray(start)
    if (filters.length !== 1 || filters[0] !== '/FlateDecode') throw new InvalidPdfError()
    try {
      const unpacked = inflateSync(body.subarray(start), { maxOutputLength: Math.max(1, this.#left.unpacked) })
      this.#left.unpacked -= unpacked.length
      return unpacked
    } catch {
      // What is damaged or too large some readers would take as far as it goes.
      throw new InvalidPdfError()
    }
  }

  /** Objects packed together: first their numbers and places, then they themselves. */
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
    // Each has to begin where it is said to: a reader that goes there must not find something else than we did.
    if (object.isOpen || listed.size) throw new InvalidPdfError()
  }
}

/** One object while it is read: how deep in brackets, and what it says of itself. */
class ObjectReading {
  number: number | null
  /** Its own names and values, those of what lies deeper left out. */
  head: string[] = []
  opens: number[] = []
  /** It does, or may do, more than go to a page of the document. */
  acts = false
  /** It says of itself what a stream of packed objects says. */
  packs = false
  #brackets: string[] = []
  /** How deep the brackets are in which it says what it does when the document is opened. */
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
    // An object that stands for another one could stand for anything.
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

  /** When it is opened a document may turn to one of its pages: said here, or by an object whose number is kept until all are read. */
  #opensWith(kind: PdfToken['kind'], text: string) {
    if (kind === 'bracket') this.#opensAt = this.#brackets.length
    if (kind === 'word' && text !== 'null') this.opens.push(parseNumber({ text }))
  }
}

function parseNumber(token: Pick<PdfToken, 'text'> | null | undefined) {
  if (!token || !/^\d{1,10}$/.test(token.text)) throw new InvalidPdfError()
  return Number(token.text)
}

/** The number that a key of a dictionary has, written there and only once. */
function readValue(head: string[], key: string) {
  const at = head.indexOf(key)
  if (at < 0 || head.indexOf(key, at + 1) >= 0 || head[at + 3] === 'R') throw new InvalidPdfError()
  return parseNumber({ text: head[at + 1]! })
}
