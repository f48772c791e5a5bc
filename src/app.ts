import { RequestError } from '@hono/node-server'
import { Hono } from 'hono'
import { href, RouterContextProvider, type ServerBuild } from 'react-router'
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
import {
  callerContext,
  pageRequestContext,
  type Call,
  type PageRenderer,
  type PageRequest,
} from '#platform/call/call.ts'
import { getNow } from '#platform/data/clock.ts'
import { compressResponse } from '#platform/page/compress.server.ts'
import type { Database } from '#platform/data/db.server.ts'
import { addRetryHeaders } from '#platform/call/retries/retry-safe.server.ts'
import { toFailure } from '#platform/call/to-failure.server.ts'
import { Failure } from '#platform/call/failure.ts'
import { dispatch, type Caller, type RequestMetadata } from '#platform/call/gate.server.ts'
import { parseLocale, type Locale, type ReaderVariant } from '#platform/language/locale.ts'
import { createMediaHandler } from '#platform/files/media.server.ts'
import { createApiReference } from '#platform/call/reference/api-reference.server.ts'
import { getTopics } from '#platform/call/topics.ts'
import { topicsHeader, type PageCache } from '#platform/page/page-cache.server.ts'
import { listNewestMessages } from '#platform/mail/outgoing.server.ts'
import { createPageRouter, toRouterRequest } from '#platform/page/page-router.server.ts'
import {
  redirectFileToLogin,
  redirectToReauthentication,
  redirectToSecondFactor,
} from '#platform/page/redirects.server.ts'
import { createVisitorPages, type RouteRenderer } from '#platform/page/pages.server.ts'
import { readResponseText } from './platform/page/buffered-response.server.ts'
import {
  getCookie,
  buildLocaleCookie,
  getUrlLocale,
  resolveReader,
  getSessionToken,
} from './platform/identity/reader-context.server.ts'
import { createCspReports } from '#platform/call/csp/reports.server.ts'
import {
  cspReportsPath,
  createNonce,
  buildPageHeaders,
  assertSameSite,
} from '#platform/call/security.server.ts'
import { resolveReaderVariant } from '#platform/identity/reading-as.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import {
  anonymousVisit,
  saveDeviceTimeZone,
  getVisit,
  type Visit,
} from '#platform/identity/session.server.ts'
import { parseAccessKey, authenticateAccessKey } from './platform/call/access-key.server.ts'
import {
  academyCurrencies,
  getAcademy,
  academyName,
  academyTimeZone,
} from './platform/page/academy/academy.server.ts'
import { resolveZone, parseZone } from '#platform/language/zone.ts'
import { createAbsoluteUrlReplacer } from './platform/server/absolute-urls.ts'
import { handleCall, buildFailureResponse } from '#platform/call/wire.server.ts'
import { api } from './api.ts'
import { publicPages } from './public-pages.ts'
import { createWorkerHandler } from './shell/connection/worker.server.ts'
import { selectSessionPreload } from './shell/session-preload.server.ts'
import type { SessionPreload } from './platform/identity/session-preload.ts'
import {
  buildAccessCookie,
  buildExpiredSessionCookie,
  buildSessionCookie,
} from './platform/identity/session-cookies.server.ts'

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

const freshSeconds = 60

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
  const router = createPageRouter(build, config.production ? 'production' : 'development')
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

  const outbox = config.production ? null : () => listNewestMessages(db)
  const callerFor = (
    visit: Visit,
    reader: ReaderVariant,
    asked: Request,
    request: RequestMetadata,
  ): Caller => ({
    db,
    actor: visit.actor,
    reader: {
      ...resolveReaderVariant(visit, reader, settings.get(academyCurrencies)),
      zone: zoneIn(asked, visit),
    },
    now: getNow(),
    request,
    services,
  })

  const zoneIn = (asked: Request, { actor }: Visit) =>
    resolveZone({
      person: actor,
      device: getCookie(asked, 'timezone'),
      minutes: asked.headers.get('timezone'),
      academy: settings.get(academyTimeZone),
    })
  /** Resolves the session and stores the current time zone of the device with it. */
  const visitBy = async (asked: Request, token: string | null, own?: SessionPreload) => {
    const visit = await getVisit(db, token, getNow(), own)
    const device =
      visit.actor && !visit.actor.impersonated_by && parseZone(getCookie(asked, 'timezone'))
    if (device && device !== visit.actor!.device_time_zone)
      await saveDeviceTimeZone(db, visit.actor!, device)
    return visit
  }

  const render: RouteRenderer = async (
    asked,
    { reader, ip, ip_country = null, visit, token, nonce },
  ) => {
    allowance.spend(
      { actor: visit.actor, ip },
      isReference(new URL(asked.url).pathname) ? renderCosts.reference : renderCosts.page,
    )
    const request = await toRouterRequest(asked, {
      origin: config.origin,
      files: visit.actor !== null,
    })
    const facts = {
      ip,
      ip_country,
      user_agent: request.headers.get('user-agent') ?? '',
      device: getCookie(request, 'device'),
    }
    const call = callerFor(visit, reader, asked, facts)
    const cookies = visit.failure
      ? [buildExpiredSessionCookie(config.origin)]
      : visit.renewed && token
        ? [buildSessionCookie(token, config.origin)]
        : []
    const context = new RouterContextProvider()
    const shown = new Set<string>()
    const asking =
      (from: Caller): Call =>
      (endpoint, input) => {
        for (const topic of getTopics(endpoint, input)) shown.add(topic)
        return dispatch(api, from, endpoint, input).catch((error: unknown) => {
          const isUnproved =
            endpoint.needsProof && error instanceof Failure && error.code === 'proof_needed'
          if (error instanceof Failure && error.code === 'second_factor_required')
            throw redirectToSecondFactor()
          throw isUnproved ? redirectToReauthentication(request) : error
        })
      }
    // A person who has just written data bypasses the answer cache in every process; other readers
    // still use it.
    const isShared =
      answers && visit.actor && request.method === 'GET' && !getCookie(request, 'fresh')
    if (visit.actor && request.method !== 'GET')
      cookies.push(buildAccessCookie('fresh', '1', config.origin, freshSeconds))
    context.set(
      callerContext,
      isShared
        ? answers.before(
            call.reader,
            asking(call),
            asking({
              ...call,
              actor: null,
              reader: { ...call.reader, zone: settings.get(academyTimeZone) },
            }),
          )
        : asking(call),
    )
    const draw: PageRenderer = async (path, { locale, isSignedIn, given }) => {
      allowance.spend({ actor: visit.actor, ip }, renderCosts.page)
      const as = isSignedIn ? visit : anonymousVisit
      const from = { ...call, actor: as.actor, reader: { ...call.reader, locale } }
      const within = new RouterContextProvider()
      within.set(callerContext, (endpoint, input) =>
        given.has(endpoint)
          ? Promise.resolve(given.get(endpoint) as never)
          : dispatch(api, from, endpoint, input),
      )
      within.set(pageRequestContext, {
        ...told,
        ...as,
        reader: from.reader,
        academy: getAcademy(settings, locale),
        cookies: [],
      })
      return readResponseText(await router(new Request(config.origin + path), within))
    }
    const told: PageRequest = {
      reader: call.reader,
      ...visit,
      academy: getAcademy(settings, call.reader.locale),
      origin: config.origin,
      production: config.production,
      nonce,
      cookies,
      report: fail,
      draw,
      outbox,
      reference: reference.get,
    }
    context.set(pageRequestContext, told)
    const response = await router(request, context)
    for (const cookie of cookies) response.headers.append('set-cookie', cookie)
    // Clears the HTTP cache only: saved lessons live in storage, belong to the device and check
    // their owner.
    if (cookies.includes(buildExpiredSessionCookie(config.origin)))
      response.headers.set('clear-site-data', '"cache"')
    response.headers.set(
      topicsHeader,
      [...shown].map((it) => encodeURIComponent(it.toWellFormed())).join(' '),
    )
    return response
  }

  const failed = (error: unknown, locale: Locale) => buildBarePage(fail(error), locale)
  const visitors =
    pages && createVisitorPages({ cache: pages, config, settings, publicPages, render, failed })
  /** Requests that fail before parsing (e.g. a backslash in the URL) have no known language. */
  const unreadable = (error: unknown) =>
    failed(error instanceof RequestError ? new Failure('malformed_request') : error, 'en')

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
    const { ip } = asking(c.req.raw, c.env?.incoming.socket.remoteAddress)
    return createContentHandler(db, services, (actor) =>
      allowance.spend({ actor, ip }, renderCosts.call),
    )(c.req.raw)
  })
  app.onError((error, c) => {
    // A client that disconnected early is not a server error.
    if (c.req.raw.signal.aborted) return new Response(null, { status: 499 })
    const { locale } = asking(c.req.raw, c.env?.incoming.socket.remoteAddress).reader
    return c.req.path.startsWith('/api/')
      ? buildFailureResponse(fail(error), locale)
      : failed(error, locale)
  })

  // Images, site maps and the reference are anonymous, so the cost is charged to the network
  // address.
  const spend = (c: { req: { raw: Request }; env?: Bindings }, cost: number) =>
    allowance.spend(
      { actor: null, ip: asking(c.req.raw, c.env?.incoming.socket.remoteAddress).ip },
      cost,
    )
  app.get('/api/openapi.json', (c) => {
    spend(c, renderCosts.call)
    return reference.answer(c.req.raw)
  })
  const whole = createAbsoluteUrlReplacer(config)
  app.all('/api/*', (c, next) => {
    if (isReference(c.req.path)) return next()
    const request = c.req.raw
    const { reader, ip, ip_country, token } = asking(request, c.env?.incoming.socket.remoteAddress)
    const path = new URL(request.url).pathname.slice('/api/'.length)
    const key = parseAccessKey(request.headers.get('authorization'))
    const callerOf = async (own?: Record<Locale, SessionPreload>) => {
      // No other site can make a browser send an access key, so these calls skip the CSRF check.
      if (!key) assertSameSite(request, config)
      const visit = key
        ? { ...anonymousVisit, actor: await authenticateAccessKey(db, key, path, getNow()) }
        : await visitBy(request, token, own?.[reader.locale])
      if (visit.failure) throw new Failure(visit.failure)
      allowance.spend({ actor: visit.actor, ip }, renderCosts.call)
      const facts = {
        ip,
        ip_country,
        user_agent: request.headers.get('user-agent') ?? '',
        device: getCookie(request, 'device'),
      }
      return { ...callerFor(visit, reader, request, facts), ...(own && !key && { own: visit.own }) }
    }
    return handleCall(api, request, path, {
      callerOf,
      fail,
      locale: reader.locale,
      addresses: isOwnPage(request) ? undefined : whole,
      failurePage: (failure) =>
        redirectFileToLogin(request, failure) ?? buildBarePage(failure, reader.locale),
    })
  })
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
  app.all('*', async (c) => {
    const request = c.req.raw
    assertSameSite(request, config)
    const { reader, ip, ip_country, token } = asking(request, c.env?.incoming.socket.remoteAddress)
    // After a form submission the session preload would be stale, so it is loaded separately.
    const visit = await visitBy(
      request,
      token,
      request.method === 'GET' ? selectSessionPreload : undefined,
    )
    // An invalid token must not bypass the page cache; constant pages are shared by all readers.
    const isVisitor =
      (token && !visit.actor && !visit.failure) ||
      publicPages.isConstant(new URL(request.url).pathname)
    const kept = isVisitor && (await visitors?.answer(request, reader, ip))
    const nonce = createNonce()
    const response =
      kept || (await render(request, { reader, ip, ip_country, visit, token, nonce }))
    const { headers } = response
    for (const [name, value] of Object.entries(
      buildPageHeaders({ nonce }, { hotReload, frames: config.contentOrigin }),
    ))
      if (!headers.has(name)) headers.set(name, value)
    headers.delete(topicsHeader)
    if (token && !visit.actor && !visit.failure && getCookie(request, 'cid'))
      headers.append('set-cookie', buildExpiredSessionCookie(config.origin))
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
    const asked = parseLocale(new URL(request.url).searchParams.get('locale'))
    if (asked) headers.append('set-cookie', buildLocaleCookie(asked, config.origin))
    return response
  })

  const asking = (request: Request, peer = '127.0.0.1') => {
    const headerOf = (name: string) => request.headers.get(name) ?? undefined
    const { pathname, searchParams } = new URL(request.url)
    const told = resolveReader(
      headerOf,
      peer,
      { locale: getUrlLocale(pathname, searchParams) },
      config,
      settings.get(academyCurrencies),
    )
    return { ...told, token: getSessionToken(headerOf) }
  }

  return { app, visitors, unreadable, isContent }
}

type Bindings = { incoming: { socket: { remoteAddress?: string } } }

/** Calls from our own pages get relative media paths. */
const isOwnPage = (request: Request) => request.headers.get('sec-fetch-site') === 'same-origin'

/** The API reference is a page although its path is under /api. */
const isReference = (path: string) => path === href('/api/docs') || path === '/api/docs.data'
