import { RequestError } from '@hono/node-server'
import { Hono } from 'hono'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { postedAnswer } from '#features/accounts/social/api.server.ts'
import { artAnswers } from '#features/catalogue/art/api.server.ts'
import { gatewayAnswer } from '#features/commerce/payments/api.server.ts'
import { toldFacts } from '#features/office/webhooks/jobs.server.ts'
import { siteAnswers, sitePaths } from '#features/content/seo/api.server.ts'
import { contentAnswers, contentHost } from '#features/learning/content-origin/api.server.ts'
import { Allowance, costs } from '#platform/call/allowance.server.ts'
import type { AnswerCache } from '#platform/call/answer-cache.server.ts'
import { barePage } from '#platform/page/bare-page.server.ts'
import { caller, pageRequest, type Call, type Draw, type PageRequest } from '#platform/call/call.ts'
import { now } from '#platform/data/clock.ts'
import { compressed } from '#platform/page/compress.server.ts'
import type { Database } from '#platform/data/db.server.ts'
import { addRetryHeaders } from '#platform/call/retries/retry-safe.server.ts'
import { toFailure } from '#platform/call/to-failure.server.ts'
import { Failure } from '#platform/call/failure.ts'
import { dispatch, type Caller, type RequestFacts } from '#platform/call/gate.server.ts'
import { localeNamed, type Locale, type ReaderKind } from '#platform/language/locale.ts'
import { mediaAnswers } from '#platform/files/media.server.ts'
import { createApiReference } from '#platform/call/reference/api-reference.server.ts'
import { topicsOf } from '#platform/call/topics.ts'
import { showsHeader, type PageCache } from '#platform/page/page-cache.server.ts'
import { newestMessages } from '#platform/mail/outgoing.server.ts'
import { pageRouter, routed } from '#platform/page/page-router.server.ts'
import { sendFromFileToLogin, sendToProof, sendToSecondFactor } from '#platform/page/redirects.server.ts'
import { visitorPages, type Render } from '#platform/page/pages.server.ts'
import { wholeText } from '#platform/page/whole-text.server.ts'
import { cookieIn, localeCookie, localeInAddress, readerOf, tokenOf } from '#platform/language/reader.server.ts'
import { createCspReports } from '#platform/call/csp/reports.server.ts'
import { cspReportsPath, newNonce, pageHeaders, refuseCrossSite } from '#platform/call/security.server.ts'
import { readingAs } from '#platform/identity/reading-as.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import {
  accessCookie,
  endedCookie,
  nobody,
  rememberZone,
  sessionCookie,
  visitOf,
  type OwnPart,
  type Visit,
} from '#platform/identity/session.server.ts'
import { accessKeyIn, holderOf } from '#platform/identity/access-key.server.ts'
import { academyCurrencies, academyIn, academyName, academyTimeZone } from '#platform/data/academy.server.ts'
import { zoneFor, zoneNamed } from '#platform/language/zone.ts'
import { wholeAddresses } from '#platform/call/whole-addresses.ts'
import { answerCall, failureResponse } from '#platform/call/wire.server.ts'
import { api } from './api.ts'
import { publicPages } from './public-pages.ts'
import { workerAnswers } from './shell/connection/worker.server.ts'
import { ownIn } from './shell/own.server.ts'

/** What the server hands to the application: the parts it started. */
export type Parts = {
  database: Database
  services: Services
  build: () => Promise<ServerBuild>
  count: (code: string) => void
  /** What pages of people share, and the pages of visitors; without them everything is made anew. */
  answers?: AnswerCache
  pages?: PageCache
  allowance?: Allowance
  hotReload?: boolean
}

const freshSeconds = 60

/** The product as a function from request to answer: calls under /api, everything else a page. */
export function makeApp({
  database: { db },
  services,
  build,
  count,
  answers,
  pages,
  allowance = new Allowance(),
  hotReload = false,
}: Parts) {
  const { config, log, settings } = services
  const router = pageRouter(build, config.production ? 'production' : 'development')
  const reference = createApiReference(api, { origin: config.origin, told: toldFacts, name: () => settings.get(academyName).en })

  const fail = (error: unknown): Failure => {
    const failure = toFailure(error)
    if (failure.code === 'something_wrong' || failure.code === 'unavailable') log.error({ err: error }, 'unexpected')
    count(failure.code)
    return failure
  }

  const outbox = config.production ? null : () => newestMessages(db)
  const callerFor = (visit: Visit, reader: ReaderKind, asked: Request, request: RequestFacts): Caller => ({
    db,
    actor: visit.actor,
    reader: { ...readingAs(visit, reader, settings.get(academyCurrencies)), zone: zoneIn(asked, visit) },
    now: now(),
    request,
    services,
  })

  const zoneIn = (asked: Request, { actor }: Visit) =>
    zoneFor({
      person: actor,
      device: cookieIn(asked, 'timezone'),
      minutes: asked.headers.get('timezone'),
      academy: settings.get(academyTimeZone),
    })
  /** Whose session it is; where their device is now is kept with it. */
  const visitBy = async (asked: Request, token: string | null, own?: OwnPart) => {
    const visit = await visitOf(db, token, now(), own)
    const device = visit.actor && !visit.actor.seen_by && zoneNamed(cookieIn(asked, 'timezone'))
    if (device && device !== visit.actor!.device_time_zone) await rememberZone(db, visit.actor!, device)
    return visit
  }

  const render: Render = async (asked, { reader, ip, ip_country = null, visit, token, nonce }) => {
    allowance.spend({ actor: visit.actor, ip }, isReference(new URL(asked.url).pathname) ? costs.reference : costs.page)
    const request = await routed(asked, { origin: config.origin, files: visit.actor !== null })
    const facts = { ip, ip_country, user_agent: request.headers.get('user-agent') ?? '', device: cookieIn(request, 'device') }
    const call = callerFor(visit, reader, asked, facts)
    const cookies = visit.failure ? [endedCookie(config.origin)] : visit.renewed && token ? [sessionCookie(token, config.origin)] : []
    const context = new RouterContextProvider()
    const shown = new Set<string>()
    const asking =
      (from: Caller): Call =>
      (endpoint, input) => {
        for (const topic of topicsOf(endpoint, input)) shown.add(topic)
        return dispatch(api, from, endpoint, input).catch((error: unknown) => {
          const isUnproved = endpoint.needsProof && error instanceof Failure && error.code === 'proof_needed'
          if (error instanceof Failure && error.code === 'second_factor_required') throw sendToSecondFactor()
          throw isUnproved ? sendToProof(request) : error
        })
      }
    // Visitors' pages are kept whole. Who has just changed something reads all of it anew, in whichever process, while others read on.
    const isShared = answers && visit.actor && request.method === 'GET' && !cookieIn(request, 'fresh')
    if (visit.actor && request.method !== 'GET') cookies.push(accessCookie('fresh', '1', config.origin, freshSeconds))
    context.set(
      caller,
      isShared
        ? answers.before(
            call.reader,
            asking(call),
            asking({ ...call, actor: null, reader: { ...call.reader, zone: settings.get(academyTimeZone) } }),
          )
        : asking(call),
    )
    const draw: Draw = async (path, { locale, isSomebody, given }) => {
      allowance.spend({ actor: visit.actor, ip }, costs.page)
      const as = isSomebody ? visit : nobody
      const from = { ...call, actor: as.actor, reader: { ...call.reader, locale } }
      const within = new RouterContextProvider()
      within.set(caller, (endpoint, input) =>
        given.has(endpoint) ? Promise.resolve(given.get(endpoint) as never) : dispatch(api, from, endpoint, input),
      )
      within.set(pageRequest, { ...told, ...as, reader: from.reader, academy: academyIn(settings, locale), cookies: [] })
      return wholeText(await router(new Request(config.origin + path), within))
    }
    const told: PageRequest = {
      reader: call.reader,
      ...visit,
      academy: academyIn(settings, call.reader.locale),
      origin: config.origin,
      production: config.production,
      nonce,
      cookies,
      report: fail,
      draw,
      outbox,
      reference: reference.get,
    }
    context.set(pageRequest, told)
    const response = await router(request, context)
    for (const cookie of cookies) response.headers.append('set-cookie', cookie)
    // Saved lessons are in storage and belong to the device; they check whose they are.
    if (cookies.includes(endedCookie(config.origin))) response.headers.set('clear-site-data', '"cache"')
    response.headers.set(showsHeader, [...shown].map((it) => encodeURIComponent(it.toWellFormed())).join(' '))
    return response
  }

  const failed = (error: unknown, locale: Locale) => barePage(fail(error), locale)
  const visitors = pages && visitorPages({ cache: pages, config, settings, publicPages, render, failed })
  /** What came before any of this could read it, such as an address with a backslash: nobody knows whose language it is in. */
  const unreadable = (error: unknown) => failed(error instanceof RequestError ? new Failure('malformed_request') : error, 'en')

  const app = new Hono<{ Bindings: Bindings }>()
  app.use(async (c, next) => {
    await next()
    // A page that takes no form answers none.
    if (c.res.status === 405 && !c.res.headers.has('allow')) c.res.headers.set('allow', 'GET, HEAD')
    addRetryHeaders(c.req.raw, c.res)
    const sent = await compressed(c.req.raw, c.res)
    // Emptied first: Hono would otherwise lay the old headers over the new ones.
    c.res = undefined
    c.res = sent
  })
  // What others made is answered at another host, and there nothing else is.
  const isContent = contentHost(config)
  app.use((c, next) => {
    if (!isContent?.(c.req.header('host'))) return next()
    const { ip } = asking(c.req.raw, c.env?.incoming.socket.remoteAddress)
    return contentAnswers(db, services, (actor) => allowance.spend({ actor, ip }, costs.call))(c.req.raw)
  })
  app.onError((error, c) => {
    // Who left before the answer is no error of ours.
    if (c.req.raw.signal.aborted) return new Response(null, { status: 499 })
    const { locale } = asking(c.req.raw, c.env?.incoming.socket.remoteAddress).reader
    return c.req.path.startsWith('/api/') ? failureResponse(fail(error), locale) : failed(error, locale)
  })

  // Pictures, site maps and the reference are made for anybody, so it is the network that pays.
  const spend = (c: { req: { raw: Request }; env?: Bindings }, cost: number) =>
    allowance.spend({ actor: null, ip: asking(c.req.raw, c.env?.incoming.socket.remoteAddress).ip }, cost)
  app.get('/api/openapi.json', (c) => {
    spend(c, costs.call)
    return reference.answer(c.req.raw)
  })
  const whole = wholeAddresses(config)
  app.all('/api/*', (c, next) => {
    if (isReference(c.req.path)) return next()
    const request = c.req.raw
    const { reader, ip, ip_country, token } = asking(request, c.env?.incoming.socket.remoteAddress)
    const path = new URL(request.url).pathname.slice('/api/'.length)
    const key = accessKeyIn(request.headers.get('authorization'))
    const callerOf = async (own?: Record<Locale, OwnPart>) => {
      // A key comes with the call alone: no other site can make a browser send it.
      if (!key) refuseCrossSite(request, config)
      const visit = key ? { ...nobody, actor: await holderOf(db, key, path, now()) } : await visitBy(request, token, own?.[reader.locale])
      if (visit.failure) throw new Failure(visit.failure)
      allowance.spend({ actor: visit.actor, ip }, costs.call)
      const facts = { ip, ip_country, user_agent: request.headers.get('user-agent') ?? '', device: cookieIn(request, 'device') }
      return { ...callerFor(visit, reader, request, facts), ...(own && !key && { own: visit.own }) }
    }
    return answerCall(api, request, path, {
      callerOf,
      fail,
      locale: reader.locale,
      addresses: isOwnPage(request) ? undefined : whole,
      failurePage: (failure) => sendFromFileToLogin(request, failure) ?? barePage(failure, reader.locale),
    })
  })
  const art = artAnswers(db)
  const media = mediaAnswers(services.storage)
  app.get('/media/*', async (c, next) => (await media(c.req.raw)) ?? next())
  app.get('/art/*', async (c, next) => (await art(c.req.raw, () => spend(c, costs.artwork))) ?? next())
  app.get('/sw.js', workerAnswers(settings))
  const site = siteAnswers(db, services)
  for (const path of sitePaths) app.get(path, async (c, next) => (await site(c.req.raw, (cost) => spend(c, costs[cost]))) ?? next())
  // What gateways tell comes from elsewhere and bears its own signature.
  app.post('/webhooks/:gateway', (c) => gatewayAnswer(db, services, c.req.param('gateway'), c.req.raw, now(), count))
  const cspReports = createCspReports(log)
  app.post(cspReportsPath, (c) => {
    spend(c, costs.call)
    return cspReports(c.req.raw)
  })
  // The one write that comes from another site: it is answered before the check against those, and changes nothing.
  app.post('/auth/:provider/callback', (c) => postedAnswer(c.req.raw))
  app.all('*', async (c) => {
    const request = c.req.raw
    refuseCrossSite(request, config)
    const { reader, ip, ip_country, token } = asking(request, c.env?.incoming.socket.remoteAddress)
    // What a form has just changed is read after it.
    const visit = await visitBy(request, token, request.method === 'GET' ? ownIn : undefined)
    // A token that is nobody's opens no way past the kept pages, and one page is kept for everybody.
    const isVisitor = (token && !visit.actor && !visit.failure) || publicPages.isConstant(new URL(request.url).pathname)
    const kept = isVisitor && (await visitors?.answer(request, reader, ip))
    const nonce = newNonce()
    const response = kept || (await render(request, { reader, ip, ip_country, visit, token, nonce }))
    const { headers } = response
    for (const [name, value] of Object.entries(pageHeaders({ nonce }, { hotReload, frames: config.contentOrigin })))
      if (!headers.has(name)) headers.set(name, value)
    headers.delete(showsHeader)
    // A session that is over leaves no cookie behind.
    if (token && !visit.actor && !visit.failure && cookieIn(request, 'cid')) headers.append('set-cookie', endedCookie(config.origin))
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
    const asked = localeNamed(new URL(request.url).searchParams.get('locale'))
    if (asked) headers.append('set-cookie', localeCookie(asked, config.origin))
    return response
  })

  /** Language, country and session as a request states them. */
  const asking = (request: Request, peer = '127.0.0.1') => {
    const headerOf = (name: string) => request.headers.get(name) ?? undefined
    const { pathname, searchParams } = new URL(request.url)
    const told = readerOf(headerOf, peer, { locale: localeInAddress(pathname, searchParams) }, config, settings.get(academyCurrencies))
    return { ...told, token: tokenOf(headerOf) }
  }

  return { app, visitors, unreadable, isContent }
}

/** What the web server hands over besides the request. */
type Bindings = { incoming: { socket: { remoteAddress?: string } } }

/** A call that a page of ours makes: its pictures are drawn from where the page is. */
const isOwnPage = (request: Request) => request.headers.get('sec-fetch-site') === 'same-origin'

/** The readable reference is a page among the calls. */
const isReference = (path: string) => path === '/api/docs' || path === '/api/docs.data'
