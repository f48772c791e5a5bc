import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from './config.server.ts'
import { isLocale, type Locale, type Reader } from './locale.ts'
import { requestId } from './log.server.ts'
import type { PageCache, SentPage } from './page-cache.server.ts'
import { localeCookie, localeInAddress, readerOf, tokenOf } from './reader.server.ts'

/** Renders a page through the router. Without a visit it is rendered for anybody: no cookies, no session, no nonce. */
export type Render = (request: Request, it: { reader: Reader; ip: string; token: string | null; nonce: string | null }) => Promise<Response>

/** Which addresses show the same to every visitor, and which parts of their query mean something. */
export type PublicPages = { matches(path: string): boolean; query: ReadonlySet<string> }

/** Answers pages for visitors without a session from the cache, before any framework is asked. */
export function visitorPages(it: {
  cache: PageCache
  config: Config
  publicPages: PublicPages
  render: Render
  /** What is shown when a page cannot be made. */
  failed: (error: unknown, locale: Locale) => Response
}) {
  const { cache, config, publicPages, render, failed } = it
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const [path, search] = request.url!.split('?', 2) as [string, string?]
    if (!publicPages.matches(path)) return false
    const asked = (name: string) => request.headers[name] as string | undefined
    if (tokenOf(asked)) return false

    const query = knownQuery(search, publicPages.query)
    const { reader, ip } = readerOf(asked, request.socket.remoteAddress ?? '', { locale: localeInAddress(path, query) }, config)
    const known = query.size ? `?${query}` : ''
    const key = `${reader.locale} ${reader.currency} ${reader.digits} ${path}${known}`
    // Only the address and the kind of reader go in: nothing of this visitor can come out to the next.
    const anybody: Reader = { ...reader, country: reader.currency === 'egp' ? 'eg' : null }
    const make = () => render(new Request(config.origin + path + known), { reader: anybody, ip, token: null, nonce: null })

    if (isLocale(query.get('locale'))) response.setHeader('set-cookie', localeCookie(reader.locale))
    const kept = cache.at(key, make)
    if (kept) send(request, response, kept)
    else
      cache.make(key, make).then(
        (page) => send(request, response, page),
        async (error: unknown) => {
          const page = failed(error, reader.locale)
          response.writeHead(page.status, { 'x-request-id': requestId()!, ...Object.fromEntries(page.headers) }).end(await page.text())
        },
      )
    return true
  }
}

function send(request: IncomingMessage, response: ServerResponse, page: SentPage) {
  // All headers at once: Node is much slower where one was set before.
  const mark = { 'x-request-id': requestId()! }
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.headers.etag!)) {
    response.writeHead(304, { ...mark, ...page.headers }).end()
    return
  }
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const [encoding, body] = /\bbr\b/.test(accepted) ? ['br', page.br] : /\bgzip\b/.test(accepted) ? ['gzip', page.gzip] : [null, page.plain]
  response.writeHead(page.status, {
    ...mark,
    ...page.headers,
    ...(encoding ? { 'content-encoding': encoding } : {}),
    'content-length': body.length,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Parts of a query that no page reads (campaign tags and the like) do not make another page. */
function knownQuery(search: string | undefined, known: ReadonlySet<string>) {
  const query = new URLSearchParams()
  if (!search) return query
  for (const [name, value] of new URLSearchParams(search)) if (known.has(name) && value !== '') query.append(name, value)
  query.sort()
  return query
}

/** A nonce for one live page. */
export const newNonce = () => randomBytes(16).toString('base64')
