import { authenticateAccessKey, parseAccessKey } from '#platform/call/access-key.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { Route } from '#platform/call/gate.server.ts'
import { renderCosts, type RenderBudget } from '#platform/call/render-budget.server.ts'
import { assertSameSite } from '#platform/call/security.server.ts'
import { handleCall } from '#platform/call/wire.server.ts'
import { getNow } from '#platform/data/clock.ts'
import type { Db } from '#platform/data/db.server.ts'
import { anonymousVisit } from '#platform/identity/session.server.ts'
import { redirectFileToLogin } from '#platform/page/redirects.server.ts'
import { buildBarePage } from '#platform/page/static-page.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { createAbsoluteUrlReplacer } from './absolute-urls.ts'
import { buildCaller, resolveVisit } from './callers.server.ts'
import type { RequestContext, RequestReader } from './request-reader.server.ts'

/** Answers the calls under `/api/` of pages, with a session, and of programs, with an access key. */
export function createCallHandler(it: {
  db: Db
  services: Services
  routes: Route[]
  allowance: RenderBudget
  readRequest: RequestReader
  fail: (error: unknown) => Failure
}) {
  const { db, services, routes, allowance, readRequest, fail } = it
  const { config } = services
  const replaceWithAbsolute = createAbsoluteUrlReplacer(config)

  return (c: RequestContext): Promise<Response> => {
    const request = c.req.raw
    const { reader, ip, ip_country, token } = readRequest(c)
    const path = new URL(request.url).pathname.slice('/api/'.length)
    const key = parseAccessKey(request.headers.get('authorization'))
    const callerOf = async (own?: Route['own']) => {
      // No other site can make a browser send an access key, so these calls skip the CSRF check.
      if (!key) assertSameSite(request, config)
      const visit = key
        ? { ...anonymousVisit, actor: await authenticateAccessKey(db, key, path, getNow()) }
        : await resolveVisit(db, request, token, own?.[reader.locale])
      if (visit.failure) throw new Failure(visit.failure)
      allowance.spend({ actor: visit.actor, ip }, renderCosts.call)
      return {
        ...buildCaller(db, services, request, { visit, reader, ip, ip_country }),
        ...(own && !key && { own: visit.own }),
      }
    }
    return handleCall(routes, request, path, {
      callerOf,
      fail,
      locale: reader.locale,
      addresses: isOwnPage(request) ? undefined : replaceWithAbsolute,
      failurePage: (failure) =>
        redirectFileToLogin(request, failure) ?? buildBarePage(failure, reader.locale),
    })
  }
}

/** Calls from our own pages get relative media paths. */
const isOwnPage = (request: Request) => request.headers.get('sec-fetch-site') === 'same-origin'
