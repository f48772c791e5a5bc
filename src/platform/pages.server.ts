import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from './config.server.ts'
import type { Reader } from './locale.ts'
import { PageCache, type CachedPage } from './page-cache.server.ts'
import { localeCookie, readerOf, tokenOf } from './reader.server.ts'
import { pageHeaders } from './security.server.ts'
import { settings } from './settings.ts'

/** Renders a page through the router. Without a visit it is rendered for anybody: no cookies, no session, no nonce. */
export type Render = (request: Request, it: { reader: Reader; ip: string; token: string | null; nonce: string | null }) => Promise<Response>

/** Which addresses show the same to every visitor, and which parts of their query mean something. */
export type PublicPages = { matches(path: string): boolean; query: ReadonlySet<string> }

/** Answers pages for visitors without a session from the cache, before any framework is asked. */
export function visitorPages({
  cache,
  config,
  publicPages,
  render,
}: {
  cache: PageCache
  config: Config
  publicPages: PublicPages
  render: Render
}) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const [path, search] = request.url!.split('?', 2) as [string, string?]
    if (!publicPages.matches(path)) return false
    const asked = (name: string) => request.headers[name] as string | undefined
    if (tokenOf(asked)) return false

    const query = knownQuery(search, publicPages.query)
    const { reader, ip } = readerOf(asked, request.socket.remoteAddress ?? '', { locale: query.get('locale') }, config)
    const known = query.size ? `?${query}` : ''
    const key = `${reader.locale} ${reader.currency} ${reader.digits} ${path}${known}`
    const make = async () => {
      // Only the address and the kind of reader go in: nothing of this visitor can come out to the next.
      const anybody: Reader = { ...reader, country: reader.currency === 'egp' ? 'eg' : null }
      const rendered = await render(new Request(config.origin + path + known), { reader: anybody, ip, token: null, nonce: null })
      return {
        status: rendered.headers.get('set-cookie') ? 0 : rendered.status,
        html: await rendered.text(),
        location: rendered.headers.get('location'),
      }
    }
    const cookie = query.has('locale') ? localeCookie(reader.locale, settings.locale_cookie_days) : null
    const kept = cache.at(key, make)
    if (kept) send(request, response, kept, cookie)
    else void answer(request, response, () => cache.make(key, make), cookie)
    return true
  }
}

type Made = CachedPage | { status: number; html: string; location?: string | null }

async function answer(request: IncomingMessage, response: ServerResponse, make: () => Promise<Made>, cookie: string | null) {
  try {
    const made = await make()
    if ('br' in made) return send(request, response, made, cookie)
    const headers = { ...pageHeaders({ hashes: [] }), 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' }
    response.writeHead(made.status || 500, made.location ? { ...headers, location: made.location } : headers).end(made.html)
  } catch {
    response
      .writeHead(500, { ...pageHeaders({ hashes: [] }), 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
      .end('Something went wrong.')
  }
}

function send(request: IncomingMessage, response: ServerResponse, page: CachedPage, cookie: string | null) {
  const extra = { etag: page.etag, ...(cookie ? { 'set-cookie': cookie } : {}) }
  if (request.headers['if-none-match'] === page.etag) return void response.writeHead(304, { ...page.headers, ...extra }).end()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const [encoding, body] = /\bbr\b/.test(accepted) ? ['br', page.br] : /\bgzip\b/.test(accepted) ? ['gzip', page.gzip] : [null, page.plain]
  response.writeHead(200, {
    ...page.headers,
    ...extra,
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
