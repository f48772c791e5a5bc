import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { getMonotonicMs } from '#platform/data/clock.ts'
import { dataHeaders, createNonce, buildPageHeaders } from '#platform/call/security.server.ts'
import { allTopics, isAffected } from '#platform/call/topics.ts'
import { readResponseText } from './buffered-response.server.ts'

/** Bytes in each encoding, headers, and topics for invalidation. */
export type CachedPage = {
  status: number
  headers: Record<string, string>
  plain: Buffer
  br: Buffer
  gzip: Buffer
  storedAt: number
  shows: readonly string[]
}

/** Internal header with the topics of a page; removed before sending. */
export const topicsHeader = 'x-shows'

type CacheRenderer = (nonce: string) => Promise<Response>

const freshMs = 60_000
const staleMs = 600_000
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * Cache of pages for visitors. Pages are rendered without a session, so they contain no personal
 * data.
 */
export class PageCache {
  #pages: LRUCache<string, CachedPage>
  #making = new Map<string, Promise<CachedPage>>()
  /** Topics that changed during each render in progress. */
  #since = new Set<Set<string>>()
  #frames: string | null

  constructor({
    maxBytes = 64 * 1024 * 1024,
    frames = null,
  }: { maxBytes?: number; frames?: string | null } = {}) {
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: computePageBytes })
    this.#frames = frames
  }

  /**
   * Stale-while-revalidate: a page older than a minute is served once more while it is rendered.
   * Constant pages do not expire.
   */
  at(key: string, render: CacheRenderer, { isConstant = false } = {}): CachedPage | null {
    const page = this.#pages.get(key)
    if (!page) return null
    const age = isConstant ? 0 : getMonotonicMs() - page.storedAt
    if (age > staleMs) return null
    if (age > freshMs) void this.make(key, render).catch(() => {})
    return page
  }

  /** Concurrent requests share one render. Only 200 responses without `no-store` are cached. */
  async make(key: string, render: CacheRenderer): Promise<CachedPage> {
    let making = this.#making.get(key)
    if (!making) {
      const started = this.#render(key, render).finally(
        () => this.#making.get(key) === started && this.#making.delete(key),
      )
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
      // Content may have changed during the render, so the page is sent but not cached.
      if (
        page.headers['cache-control'] === toKeep &&
        !(changed.size && isAffected(page.shows, changed))
      )
        this.#pages.set(key, page)
      return page
    } finally {
      this.#since.delete(changed)
    }
  }

  drop(changed: ReadonlySet<string>) {
    this.#making.clear()
    for (const since of this.#since) for (const topic of changed) since.add(topic)
    const affected = [...this.#pages].filter(([, it]) => isAffected(it.shows, changed))
    for (const [key] of affected) this.#pages.delete(key)
  }

  get size() {
    return this.#pages.size
  }
}

// Shared caches cannot know the country; browsers may store the page but must revalidate.
const toKeep = 'private, no-cache'

const computePageBytes = (page: CachedPage) => page.plain.length + page.br.length + page.gzip.length

async function buildCachedPage(
  rendered: Response,
  nonce: string,
  frames: string | null,
): Promise<CachedPage> {
  if (rendered.headers.has('set-cookie')) throw new Error('A page for every visitor set a cookie.')
  const shows = rendered.headers.get(topicsHeader)?.split(' ').map(decodeURIComponent) ?? [
    allTopics,
  ]
  rendered.headers.delete(topicsHeader)
  const marked = await readResponseText(rendered)
  // Cached pages use CSP hashes because a shared nonce is not secret.
  const text = marked.replaceAll(` nonce="${nonce}"`, '')
  const plain = Buffer.from(text)
  const br = await compressBrotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })
  // Incomplete pages set `no-store`.
  const isWhole =
    rendered.status === 200 && !rendered.headers.get('cache-control')?.includes('no-store')
  const isHtml = rendered.headers.get('content-type')?.startsWith('text/html')
  const headers = {
    ...Object.fromEntries(rendered.headers),
    ...(isHtml
      ? buildPageHeaders({ hashes: listOwnScripts(marked, nonce).map(hashSha256) }, { frames })
      : dataHeaders),
    'cache-control': isWhole ? toKeep : 'private, no-store',
    vary: 'Cookie, Accept-Language, Accept-Encoding',
    // Weak, since it is shared by all encodings.
    etag: `W/"${hashSha256(text).slice(0, 22)}"`,
  }
  return {
    status: rendered.status,
    headers,
    plain,
    br,
    gzip: await compressGzip(plain),
    storedAt: getMonotonicMs(),
    shows,
  }
}

const hashSha256 = (text: string) => createHash('sha256').update(text).digest('base64')

/** Only scripts with our nonce are allowed; any other script in the page is injected content. */
const listOwnScripts = (html: string, nonce: string) =>
  [
    ...html.matchAll(
      new RegExp(`<script(?![^<>]* src=)[^<>]* nonce="${nonce}"[^<>]*>([^]*?)</script>`, 'g'),
    ),
  ].map((it) => it[1]!)
