import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { getMonotonicMs } from '#platform/data/clock.ts'
import { dataHeaders, createNonce, buildPageHeaders } from '#platform/call/security.server.ts'
import { allTopics, isAffected } from '#platform/call/topics.ts'
import { readResponseText } from './whole-text.server.ts'

/** A page as it is sent: its bytes in each encoding and its headers, and what it shows. */
export type CachedPage = {
  status: number
  headers: Record<string, string>
  plain: Buffer
  br: Buffer
  gzip: Buffer
  storedAt: number
  shows: readonly string[]
}

/** How a rendered page says what it shows; not sent on. */
export const topicsHeader = 'x-shows'

/** Renders a page whose own inline scripts carry this nonce. */
type CacheRenderer = (nonce: string) => Promise<Response>

const freshMs = 60_000
const staleMs = 600_000
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Whole pages for visitors without a session. What is stored was rendered without one, so nothing personal can be in it. */
export class PageCache {
  #pages = new Map<string, CachedPage>()
  #making = new Map<string, Promise<CachedPage>>()
  /** What changed since each page that is being made was begun. */
  #since = new Set<Set<string>>()
  #bytes = 0
  #maxBytes: number
  #frames: string | null

  constructor({ maxBytes = 64 * 1024 * 1024, frames = null }: { maxBytes?: number; frames?: string | null } = {}) {
    this.#maxBytes = maxBytes
    this.#frames = frames
  }

  /** The page at once if there is one; past its minute it is still served, once more, while a new one is made. A constant one has no age. */
  at(key: string, render: CacheRenderer, { isConstant = false } = {}): CachedPage | null {
    const page = this.#pages.get(key)
    if (!page) return null
    const age = isConstant ? 0 : getMonotonicMs() - page.storedAt
    if (age > staleMs) return null
    // The page asked for last is forgotten last.
    this.#pages.delete(key)
    this.#pages.set(key, page)
    if (age > freshMs) void this.make(key, render).catch(() => {})
    return page
  }

  /** Renders the page and keeps it; visitors who ask meanwhile share the one rendering. Anything but a 200 is not kept, nor what asks not to be. */
  async make(key: string, render: CacheRenderer): Promise<CachedPage> {
    let making = this.#making.get(key)
    if (!making) {
      const started = this.#render(key, render).finally(() => this.#making.get(key) === started && this.#making.delete(key))
      this.#making.set(key, (making = started))
    }
    return making
  }

  async #render(key: string, render: CacheRenderer) {
    const changed = new Set<string>()
    this.#since.add(changed)
    try {
      const nonce = createNonce()
      const page = await buildCachedPage(await render(nonce), nonce, this.#frames)
      // Content that changed while the page was being made may be missing from it: such a page is sent, not kept.
      if (page.headers['cache-control'] === toKeep && !(changed.size && isAffected(page.shows, changed))) this.#keep(key, page)
      return page
    } finally {
      this.#since.delete(changed)
    }
  }

  #keep(key: string, page: CachedPage) {
    this.#forget(key)
    this.#pages.set(key, page)
    this.#bytes += computePageBytes(page)
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#forget(oldest)
    }
  }

  #forget(key: string) {
    const page = this.#pages.get(key)
    if (page) this.#bytes -= computePageBytes(page)
    this.#pages.delete(key)
  }

  /** Content changed: every page that shows it may be wrong. */
  drop(changed: ReadonlySet<string>) {
    this.#making.clear()
    for (const since of this.#since) for (const topic of changed) since.add(topic)
    for (const [key, { shows }] of this.#pages) if (isAffected(shows, changed)) this.#forget(key)
  }

  get size() {
    return this.#pages.size
  }
}

// Shared caches cannot know a visitor's country; browsers may keep the page but must ask whether it is current.
const toKeep = 'private, no-cache'

const computePageBytes = (page: CachedPage) => page.plain.length + page.br.length + page.gzip.length

async function buildCachedPage(rendered: Response, nonce: string, frames: string | null): Promise<CachedPage> {
  if (rendered.headers.has('set-cookie')) throw new Error('A page for every visitor set a cookie.')
  const shows = rendered.headers.get(topicsHeader)?.split(' ').map(decodeURIComponent) ?? [allTopics]
  rendered.headers.delete(topicsHeader)
  const marked = await readResponseText(rendered)
  // What is kept is sent to many, so the nonce would be no secret: its scripts are named by what is in them instead.
  const text = marked.replaceAll(` nonce="${nonce}"`, '')
  const plain = Buffer.from(text)
  const br = await compressBrotli(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  })
  // A page with a part missing says that it is not to be kept.
  const isWhole = rendered.status === 200 && !rendered.headers.get('cache-control')?.includes('no-store')
  const isHtml = rendered.headers.get('content-type')?.startsWith('text/html')
  const headers = {
    ...Object.fromEntries(rendered.headers),
    ...(isHtml ? buildPageHeaders({ hashes: listOwnScripts(marked, nonce).map(hashSha256) }, { frames }) : dataHeaders),
    'cache-control': isWhole ? toKeep : 'private, no-store',
    vary: 'Cookie, Accept-Language, Accept-Encoding',
    // Weak: one mark for the page in all its encodings.
    etag: `W/"${hashSha256(text).slice(0, 22)}"`,
  }
  return { status: rendered.status, headers, plain, br, gzip: await compressGzip(plain), storedAt: getMonotonicMs(), shows }
}

const hashSha256 = (text: string) => createHash('sha256').update(text).digest('base64')

/** The inline scripts that we wrote. Whatever else stands in a page as a script got there by somebody's words and is not to run. */
const listOwnScripts = (html: string, nonce: string) =>
  [...html.matchAll(new RegExp(`<script(?![^<>]* src=)[^<>]* nonce="${nonce}"[^<>]*>([^]*?)</script>`, 'g'))].map((it) => it[1]!)
