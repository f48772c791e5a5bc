import { assertSameSite, buildPageHeaders, createNonce } from '#platform/call/security.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { buildLocaleCookie, getCookie } from '#platform/identity/reader-context.server.ts'
import { buildExpiredSessionCookie } from '#platform/identity/session-cookies.server.ts'
import type { SessionPreload } from '#platform/identity/session-preload.ts'
import { parseLocale } from '#platform/language/locale.ts'
import { topicsHeader } from '#platform/page/page-cache.server.ts'
import type { createVisitorPages, PublicPages, RouteRenderer } from '#platform/page/pages.server.ts'
import type { Config } from '#platform/process/config.server.ts'
import { resolveVisit } from './callers.server.ts'
import type { RequestContext, RequestReader } from './request-reader.server.ts'

/** Answers a page from the page cache or renders it, and completes its headers and cookies. */
export function createPageHandler(it: {
  db: Db
  config: Config
  readRequest: RequestReader
  preload: SessionPreload
  publicPages: PublicPages
  visitors: ReturnType<typeof createVisitorPages> | undefined
  render: RouteRenderer
  hotReload: boolean
}) {
  const { db, config, readRequest, preload, publicPages, visitors, render, hotReload } = it

  return async (c: RequestContext): Promise<Response> => {
    const request = c.req.raw
    assertSameSite(request, config)
    const { reader, ip, ip_country, token } = readRequest(c)
    // After a form submission the session preload would be stale, so it is loaded separately.
    const own = request.method === 'GET' ? preload : undefined
    const visit = await resolveVisit(db, request, token, own)
    const hasInvalidToken = Boolean(token) && !visit.actor && !visit.failure
    // An invalid token must not bypass the page cache; constant pages are shared by all readers.
    const isVisitor = hasInvalidToken || publicPages.isConstant(new URL(request.url).pathname)
    const cached = isVisitor && (await visitors?.answer(request, reader, ip))
    const nonce = createNonce()
    const response =
      cached || (await render(request, { reader, ip, ip_country, visit, token, nonce }))
    const { headers } = response
    for (const [name, value] of Object.entries(
      buildPageHeaders({ nonce }, { hotReload, frames: config.contentOrigin }),
    ))
      if (!headers.has(name)) headers.set(name, value)
    headers.delete(topicsHeader)
    if (hasInvalidToken && getCookie(request, 'cid'))
      headers.append('set-cookie', buildExpiredSessionCookie(config.origin))
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
    const chosen = parseLocale(new URL(request.url).searchParams.get('locale'))
    if (chosen) headers.append('set-cookie', buildLocaleCookie(chosen, config.origin))
    return response
  }
}
