import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { ticks } from './clock.ts'
import { pageHeaders } from './security.server.ts'

/** A page as it is sent: its bytes in each encoding and its headers. */
export type CachedPage = { etag: string; headers: Record<string, string>; plain: Buffer; br: Buffer; gzip: Buffer; storedAt: number }

type Rendered = { status: number; html: string }

const freshMs = 60_000
const staleMs = 600_000
const maxBytes = 64 * 1024 * 1024
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Whole pages for visitors without a session. What is stored was rendered without one, so nothing personal can be in it. */
export class PageCache {
  #pages = new Map<string, CachedPage>()
  #making = new Map<string, Promise<CachedPage | Rendered>>()
  #bytes = 0
  #generation = 0

  /** The page at once if there is one; past its minute it is still served, once more, while a new one is made. */
  at(key: string, render: () => Promise<Rendered>): CachedPage | null {
    const page = this.#pages.get(key)
    if (!page) return null
    const age = ticks() - page.storedAt
    if (age > staleMs) return null
    if (age > freshMs) void this.make(key, render).catch(() => {})
    return page
  }

  /** Renders the page and keeps it; visitors who ask meanwhile share the one rendering. Anything but a 200 is not kept. */
  async make(key: string, render: () => Promise<Rendered>): Promise<CachedPage | Rendered> {
    let making = this.#making.get(key)
    if (!making) {
      making = this.#render(key, render).finally(() => this.#making.delete(key))
      this.#making.set(key, making)
    }
    return making
  }

  async #render(key: string, render: () => Promise<Rendered>) {
    const generation = this.#generation
    const rendered = await render()
    if (rendered.status !== 200) return rendered
    const page = await pageOf(rendered.html)
    // Content that changed while the page was being made may be missing from it: such a page is sent, not kept.
    if (generation === this.#generation) this.#keep(key, page)
    return page
  }

  #keep(key: string, page: CachedPage) {
    this.#forget(key)
    this.#pages.set(key, page)
    this.#bytes += sizeOf(page)
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= maxBytes) break
      this.#forget(oldest)
    }
  }

  #forget(key: string) {
    const page = this.#pages.get(key)
    if (page) this.#bytes -= sizeOf(page)
    this.#pages.delete(key)
  }

  /** Content changed: every page may be wrong. */
  drop() {
    this.#generation++
    this.#pages.clear()
    this.#bytes = 0
  }

  get size() {
    return this.#pages.size
  }
}

const sizeOf = (page: CachedPage) => page.plain.length + page.br.length + page.gzip.length

async function pageOf(html: string): Promise<CachedPage> {
  const plain = Buffer.from(html)
  const br = await compressBrotli(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  })
  const headers = {
    ...pageHeaders({ hashes: inlineScripts(html).map(sha256) }),
    'content-type': 'text/html; charset=utf-8',
    // Shared caches cannot know a visitor's country; browsers may keep the page but must ask whether it is current.
    'cache-control': 'private, no-cache',
    vary: 'Cookie, Accept-Language, Accept-Encoding',
  }
  return { etag: `"${sha256(html).slice(0, 22)}"`, headers, plain, br, gzip: await compressGzip(plain), storedAt: ticks() }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

function inlineScripts(html: string) {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map((it) => it[1]!)
}
