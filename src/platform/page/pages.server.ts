import type { IncomingMessage, ServerResponse } from 'node:http'
import { academyCurrencies } from './academy/academy.server.ts'
import type { Settings } from '#platform/data/settings.server.ts'
import type { Config } from '#platform/process/config.server.ts'
import { parseLocale, type Locale, type ReaderVariant } from '#platform/language/locale.ts'
import { getRequestId } from '#platform/process/log.server.ts'
import type { PageCache, CachedPage } from './page-cache.server.ts'
import { anonymousVisit, type Visit } from '#platform/identity/session.server.ts'
import {
  buildLocaleCookie,
  getUrlLocale,
  resolveReader,
  getSessionToken,
  type HeaderLookup,
} from '#platform/identity/reader-context.server.ts'

export type RouteRenderer = (
  request: Request,
  it: {
    reader: ReaderVariant
    ip: string
    ip_country?: string | null
    visit: Visit
    token: string | null
    nonce: string
  },
) => Promise<Response>

/** Cacheable URLs and their significant query parameters. */
export type PublicPages = {
  matches(path: string): boolean
  query: ReadonlySet<string>
  /** True if the page is independent of country and session and changes only with settings. */
  isConstant(path: string): boolean
}

export function createVisitorPages(it: {
  cache: PageCache
  config: Config
  settings: Settings
  publicPages: PublicPages
  render: RouteRenderer
  failed: (error: unknown, locale: Locale) => Response
}) {
  const { cache, config, settings, publicPages, render, failed } = it

  /** Rejects paths that normalize to another one, such as `/search/../my`. */
  const isPublic = (method: string | undefined, path: string) =>
    (method === 'GET' || method === 'HEAD') &&
    publicPages.matches(path) &&
    new URL(path, config.origin).pathname === path

  const pageAt = (
    path: string,
    query: URLSearchParams,
    reader: ReaderVariant,
    ip: string,
  ): CachedPage | Promise<CachedPage> => {
    const known = query.size ? `?${query}` : ''
    const isConstant = publicPages.isConstant(path)
    // Only URL and reader variant are used, so no data of this visitor can leak to the next.
    const anybody: ReaderVariant = isConstant
      ? { ...reader, currency: 'usd', digits: 'latn', country: null }
      : { ...reader, country: reader.currency === 'egp' ? 'eg' : null }
    const key = `${anybody.locale} ${anybody.currency} ${anybody.digits} ${path}${known}`
    const make = (nonce: string) =>
      render(new Request(config.origin + path + known), {
        reader: anybody,
        ip,
        visit: anonymousVisit,
        token: null,
        nonce,
      })
    return cache.at(key, make, { isConstant }) ?? cache.make(key, make)
  }

  return {
    /** Fast path before the framework. Requests with a token are passed on. */
    handle(request: IncomingMessage, response: ServerResponse): boolean {
      const [path, search] = request.url!.split('?', 2) as [string, string?]
      if (!isPublic(request.method, path)) return false
      const headerOf = (name: string) => request.headers[name] as string | undefined
      if (getSessionToken(headerOf)) return false

      const query = pickKnownQuery(search, publicPages.query)
      const { reader, ip } = resolveReader(
        headerOf,
        request.socket.remoteAddress ?? '',
        { locale: getUrlLocale(path, query) },
        config,
        settings.get(academyCurrencies),
      )
      if (parseLocale(query.get('locale')))
        response.setHeader('set-cookie', buildLocaleCookie(reader.locale, config.origin))
      const page = pageAt(path, query, reader, ip)
      if (page instanceof Promise)
        page.then(
          (made) => send(request, response, made),
          async (error: unknown) => {
            const sorry = failed(error, reader.locale)
            response
              .writeHead(sorry.status, {
                'x-request-id': getRequestId()!,
                ...Object.fromEntries(sorry.headers),
              })
              .end(await sorry.text())
          },
        )
      else send(request, response, page)
      return true
    },

    /** For requests whose token is invalid; null if the page is not public. */
    async answer(request: Request, reader: ReaderVariant, ip: string): Promise<Response | null> {
      const { pathname, search } = new URL(request.url)
      if (!isPublic(request.method, pathname)) return null
      const page = await pageAt(
        pathname,
        pickKnownQuery(search.slice(1), publicPages.query),
        reader,
        ip,
      )
      const { status, headers, body } = buildPageAnswer(
        page,
        (name) => request.headers.get(name) ?? undefined,
      )
      return new Response(request.method === 'HEAD' ? null : (body as Buffer<ArrayBuffer> | null), {
        status,
        headers,
      })
    },
  }
}

function send(request: IncomingMessage, response: ServerResponse, page: CachedPage) {
  const { status, headers, body } = buildPageAnswer(
    page,
    (name) => request.headers[name] as string | undefined,
  )
  // Node is much slower with `setHeader` than with one `writeHead`.
  response.writeHead(status, { 'x-request-id': getRequestId()!, ...headers })
  response.end(request.method === 'HEAD' || !body ? undefined : body)
}

/** Picks the encoding, or 304 if the ETag matches. */
function buildPageAnswer(
  page: CachedPage,
  headerOf: HeaderLookup,
): { status: number; headers: Record<string, string>; body: Buffer | null } {
  if (page.status === 200 && headerOf('if-none-match')?.includes(page.headers.etag!))
    return { status: 304, headers: page.headers, body: null }
  const accepted = headerOf('accept-encoding') ?? ''
  const [encoding, body] = /\bbr\b/.test(accepted)
    ? ['br', page.br]
    : /\bgzip\b/.test(accepted)
      ? ['gzip', page.gzip]
      : [null, page.plain]
  const length = { 'content-length': String(body.length) }
  return {
    status: page.status,
    headers: { ...page.headers, ...(encoding ? { 'content-encoding': encoding } : {}), ...length },
    body,
  }
}

/** Drops unknown parameters such as campaign tags, so they do not create cache entries. */
function pickKnownQuery(search: string | undefined, known: ReadonlySet<string>) {
  const query = new URLSearchParams()
  if (!search) return query
  for (const [name, value] of new URLSearchParams(search))
    if (known.has(name) && value !== '') query.append(name, value)
  query.sort()
  return query
}
