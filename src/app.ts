import { RequestError } from '@hono/node-server'
import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import type { PagePath } from '#platform/page/route-names.ts'
import { redirectPostedAnswer } from './features/accounts/social-login/api.server.ts'
import { createArtHandler } from './features/catalogue/artwork-api.server.ts'
import { handleWebhook } from './features/orders/payments/api.server.ts'
import { webhookEvents } from './features/administration/webhooks/jobs.server.ts'
import { createSiteFileHandler, sitePaths } from '#features/content/seo/api.server.ts'
import {
  createContentHandler,
  createContentHostCheck,
} from './features/player/content-origin/api.server.ts'
import { RenderBudget, renderCosts } from './platform/call/render-budget.server.ts'
import type { AnswerCache } from '#platform/call/answer-cache.server.ts'
import { buildBarePage } from './platform/page/static-page.server.ts'
import { getNow } from '#platform/data/clock.ts'
import { compressResponse } from '#platform/page/compress.server.ts'
import type { Database } from '#platform/data/db.server.ts'
import { addRetryHeaders } from '#platform/call/retries/retry-safe.server.ts'
import { toFailure } from '#platform/call/to-failure.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { Locale } from '#platform/language/locale.ts'
import { createMediaHandler } from '#platform/files/media.server.ts'
import {
  createApiReference,
  isReferencePage,
} from '#platform/call/reference/api-reference.server.ts'
import type { PageCache } from '#platform/page/page-cache.server.ts'
import { createVisitorPages } from '#platform/page/pages.server.ts'
import { createCspReports } from '#platform/call/csp/reports.server.ts'
import { cspReportsPath } from '#platform/call/security.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { academyName } from './platform/page/academy/academy.server.ts'
import { createCallHandler } from './platform/server/call-handler.server.ts'
import { createPageHandler } from './platform/server/page-handler.server.ts'
import {
  createRequestReader,
  type Bindings,
  type RequestContext,
} from './platform/server/request-reader.server.ts'
import { createRouteRenderer } from './platform/server/route-renderer.server.ts'
import { buildFailureResponse } from '#platform/call/wire.server.ts'
import { api } from './api.ts'
import { publicPages } from './public-pages.ts'
import { createWorkerHandler } from './shell/connection/worker.server.ts'
import { selectSessionPreload } from './shell/session-preload.server.ts'

export type AppDependencies = {
  database: Database
  services: Services
  build: () => Promise<ServerBuild>
  count: (code: string) => void
  /**
   * Optional caches of shared answers and visitor pages; without them everything is rendered per
   * request.
   */
  answers?: AnswerCache
  pages?: PageCache
  allowance?: RenderBudget
  hotReload?: boolean
}

export function createApp({
  database: { db },
  services,
  build,
  count,
  answers,
  pages,
  allowance = new RenderBudget(),
  hotReload = false,
}: AppDependencies) {
  const { config, log, settings } = services
  const readRequest = createRequestReader(config, settings)
  const reference = createApiReference(api, {
    origin: config.origin,
    told: webhookEvents,
    name: () => settings.get(academyName).en,
  })

  const fail = (error: unknown): Failure => {
    const failure = toFailure(error)
    if (failure.code === 'something_wrong' || failure.code === 'unavailable')
      log.error({ err: error }, 'unexpected error')
    count(failure.code)
    return failure
  }
  const failed = (error: unknown, locale: Locale) => buildBarePage(fail(error), locale)
  /** Requests that fail before parsing (e.g. a backslash in the URL) have no known language. */
  const unreadable = (error: unknown) =>
    failed(error instanceof RequestError ? new Failure('malformed_request') : error, 'en')

  const render = createRouteRenderer({
    db,
    services,
    routes: api,
    build,
    answers,
    allowance,
    fail,
    getReference: reference.get,
  })
  const visitors =
    pages && createVisitorPages({ cache: pages, config, settings, publicPages, render, failed })

  const app = new Hono<{ Bindings: Bindings }>()
  app.use(async (c, next) => {
    await next()
    // A 405 response must list the allowed methods.
    if (c.res.status === 405 && !c.res.headers.has('allow')) c.res.headers.set('allow', 'GET, HEAD')
    addRetryHeaders(c.req.raw, c.res)
    const sent = await compressResponse(c.req.raw, c.res)
    // Hono merges the old headers into the new response unless `c.res` is cleared first.
    c.res = undefined
    c.res = sent
  })
  // Third-party content is served from its own host, and that host serves nothing else.
  const isContent = createContentHostCheck(config)
  app.use((c, next) => {
    if (!isContent?.(c.req.header('host'))) return next()
    const { ip } = readRequest(c)
    return createContentHandler(db, services, (actor) =>
      allowance.spend({ actor, ip }, renderCosts.call),
    )(c.req.raw)
  })
  app.onError((error, c) => {
    // A client that disconnected early is not a server error.
    if (c.req.raw.signal.aborted) return new Response(null, { status: 499 })
    const { locale } = readRequest(c).reader
    return c.req.path.startsWith('/api/')
      ? buildFailureResponse(fail(error), locale)
      : failed(error, locale)
  })

  // Images, site maps and the reference are anonymous, so the cost is charged to the network
  // address.
  const spend = (c: RequestContext, cost: number) =>
    allowance.spend({ actor: null, ip: readRequest(c).ip }, cost)
  app.get('/api/openapi.json', (c) => {
    spend(c, renderCosts.call)
    return reference.answer(c.req.raw)
  })
  const answerCall = createCallHandler({ db, services, routes: api, allowance, readRequest, fail })
  app.all('/api/*', (c, next) => (isReferencePage(c.req.path) ? next() : answerCall(c)))

  const art = createArtHandler(db)
  const media = createMediaHandler(services.storage)
  app.get('/media/*', async (c, next) => (await media(c.req.raw)) ?? next())
  app.get(
    '/art/*',
    async (c, next) => (await art(c.req.raw, () => spend(c, renderCosts.artwork))) ?? next(),
  )
  app.get('/sw.js', createWorkerHandler(settings))
  const site = createSiteFileHandler(db, services)
  for (const path of sitePaths)
    app.get(
      path,
      async (c, next) => (await site(c.req.raw, (cost) => spend(c, renderCosts[cost]))) ?? next(),
    )
  // Webhooks come from outside and carry their own signature.
  app.post('/webhooks/:gateway', (c) =>
    handleWebhook(db, services, c.req.param('gateway'), c.req.raw, getNow(), count),
  )
  const cspReports = createCspReports(log)
  app.post(cspReportsPath, (c) => {
    spend(c, renderCosts.call)
    return cspReports(c.req.raw)
  })
  // The only cross-site POST: it runs before the CSRF check and changes no data.
  app.post('/auth/:provider/callback' satisfies PagePath, (c) => redirectPostedAnswer(c.req.raw))
  app.all(
    '*',
    createPageHandler({
      db,
      config,
      readRequest,
      preload: selectSessionPreload,
      publicPages,
      visitors,
      render,
      hotReload,
    }),
  )

  return { app, visitors, unreadable, isContent }
}
