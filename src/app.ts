import { Hono } from 'hono'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { postedAnswer } from '#features/accounts/social/api.server.ts'
import { artAnswers } from '#features/catalogue/art/api.server.ts'
import { siteAnswers } from '#features/content/seo/api.server.ts'
import { lessonMediaAnswers } from '#features/learning/media/api.server.ts'
import { applicationFileAnswers } from '#features/office/applications/api.server.ts'
import type { AnswerCache } from '#platform/answer-cache.server.ts'
import { barePage } from '#platform/bare-page.server.ts'
import { boundedForm } from '#platform/body.server.ts'
import { caller, reading, type Call } from '#platform/call.ts'
import { now } from '#platform/clock.ts'
import { compressed } from '#platform/compress.server.ts'
import type { Database } from '#platform/db.server.ts'
import { expected } from '#platform/expected.server.ts'
import { Failure } from '#platform/failure.ts'
import { dispatch, type Caller, type RequestFacts } from '#platform/gate.server.ts'
import { currencyOf, digitsOf, isLocale, type Locale, type Reader } from '#platform/locale.ts'
import { mediaAnswers } from '#platform/media.server.ts'
import { openApi } from '#platform/openapi.server.ts'
import { newestMessages } from '#platform/outgoing.server.ts'
import { pageRouter } from '#platform/page-router.server.ts'
import { newNonce, type Render } from '#platform/pages.server.ts'
import { cookieIn, localeCookie, localeInAddress, readerOf, tokenOf } from '#platform/reader.server.ts'
import { dataHeaders, pageHeaders, refuseCrossSite } from '#platform/security.server.ts'
import type { Services } from '#platform/kit.server.ts'
import { endedCookie, sessionCookie, visitOf, type Visit } from '#platform/session.server.ts'
import { academy } from '#platform/settings.ts'
import { answerCall, refusal } from '#platform/wire.server.ts'
import { api } from './api.ts'

/** What the server hands to the application: the parts it started. */
export type Parts = {
  database: Database
  services: Services
  build: () => Promise<ServerBuild>
  count: (code: string) => void
  /** What pages of people share; without it they share nothing. */
  answers?: AnswerCache
  hotReload?: boolean
}

/** The product as a function from request to answer: calls under /api, everything else a page. */
export function makeApp({ database: { db }, services, build, count, answers, hotReload = false }: Parts) {
  const { config, log } = services
  const router = pageRouter(build, config.production ? 'production' : 'development')
  const document = openApi(api, { title: academy.name, origin: config.origin })

  const fail = (error: unknown): Failure => {
    const failure = expected(error)
    if (failure.code === 'something_wrong' || failure.code === 'unavailable') log.error({ err: error }, 'unexpected')
    count(failure.code)
    return failure
  }

  const outbox = config.production ? null : () => newestMessages(db)
  const callerFor = (visit: Visit, reader: Reader, request: RequestFacts): Caller => ({
    db,
    actor: visit.actor,
    reader: readingAs(visit, reader),
    now: now(),
    request,
    services,
  })

  const render: Render = async (request, { reader, ip, token, nonce }) => {
    const visit = await visitOf(db, token, now())
    const facts = { ip, user_agent: request.headers.get('user-agent') ?? '', timezone: null, device: cookieIn(request, 'device') }
    const call = callerFor(visit, reader, facts)
    const cookies = visit.refused ? [endedCookie(config.origin)] : visit.renewed && token ? [sessionCookie(token, config.origin)] : []
    const context = new RouterContextProvider()
    const asking =
      (from: Caller): Call =>
      (endpoint, input) =>
        dispatch(api, from, endpoint, input)
    // Visitors' pages are kept whole, and a page that has just changed something reads all of it anew.
    const isShared = answers && visit.actor && request.method === 'GET'
    context.set(caller, isShared ? answers.before(call.reader, asking(call), asking({ ...call, actor: null })) : asking(call))
    context.set(reading, {
      reader: call.reader,
      ...visit,
      origin: config.origin,
      production: config.production,
      nonce,
      cookies,
      report: fail,
      outbox,
      reference: document,
    })
    const response = await router(request, context)
    for (const cookie of cookies) response.headers.append('set-cookie', cookie)
    return response
  }

  const failed = (error: unknown, locale: Locale) => barePage(fail(error), locale)

  const app = new Hono<{ Bindings: { incoming: { socket: { remoteAddress?: string } } } }>()
  app.use(async (c, next) => {
    await next()
    const sent = await compressed(c.req.raw, c.res)
    // Emptied first: Hono would otherwise lay the old headers over the new ones.
    c.res = undefined
    c.res = sent
  })
  app.onError((error, c) => {
    // Who left before the answer is no error of ours.
    if (c.req.raw.signal.aborted) return new Response(null, { status: 499 })
    const { locale } = asking(c.req.raw, c.env?.incoming.socket.remoteAddress).reader
    return c.req.path.startsWith('/api/') ? refusal(fail(error), locale) : failed(error, locale)
  })

  app.get('/api/openapi.json', (c) => c.json(document, 200, { ...dataHeaders, 'cache-control': 'public, max-age=300' }))
  app.all('/api/*', (c, next) => {
    if (isReference(c.req.path)) return next()
    const request = c.req.raw
    const { reader, ip, token } = asking(request, c.env?.incoming.socket.remoteAddress)
    const callerOf = async () => {
      refuseCrossSite(request)
      const visit = await visitOf(db, token, now())
      if (visit.refused) throw new Failure(visit.refused)
      return callerFor(visit, reader, {
        ip,
        user_agent: request.headers.get('user-agent') ?? '',
        timezone: timezoneOf(request),
        device: cookieIn(request, 'device'),
      })
    }
    return answerCall(api, request, new URL(request.url).pathname.slice('/api/'.length), callerOf, fail, reader.locale)
  })
  const art = artAnswers(db)
  const media = mediaAnswers(services.storage)
  app.get('/media/*', async (c, next) => (await media(c.req.raw)) ?? next())
  app.get('/art/*', async (c, next) => (await art(c.req.raw)) ?? next())
  const applicationFile = applicationFileAnswers(db, services)
  app.get(
    '/office/applications/:id/file',
    async (c, next) =>
      (await applicationFile(
        c.req.raw,
        tokenOf((name) => c.req.header(name)),
      )) ?? next(),
  )
  const lessonMedia = lessonMediaAnswers(db, services)
  app.get('/v/*', (c) =>
    lessonMedia(
      c.req.raw,
      tokenOf((name) => c.req.header(name)),
    ),
  )
  const site = siteAnswers(db, config.origin)
  for (const path of ['/robots.txt', '/sitemap.xml', '/sitemaps/*', '/.well-known/security.txt', '/og/*'])
    app.get(path, async (c, next) => (await site(c.req.raw)) ?? next())
  // The one write that comes from another site: it is answered before the check against those, and changes nothing.
  app.post('/auth/:provider/callback', (c) => postedAnswer(c.req.raw))
  app.all('*', async (c) => {
    const request = c.req.raw
    refuseCrossSite(request)
    const { reader, ip, token } = asking(request, c.env?.incoming.socket.remoteAddress)
    const nonce = newNonce()
    const response = await render(await boundedForm(request), { reader, ip, token, nonce })
    const headers = new Headers(response.headers)
    for (const [name, value] of Object.entries(pageHeaders({ nonce }, { hotReload }))) if (!headers.has(name)) headers.set(name, value)
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
    const asked = new URL(request.url).searchParams.get('locale')
    if (isLocale(asked)) headers.append('set-cookie', localeCookie(asked))
    return new Response(response.body, { status: response.status, headers })
  })

  /** Language, country and session as a request states them. */
  const asking = (request: Request, peer = '127.0.0.1') => {
    const asked = (name: string) => request.headers.get(name) ?? undefined
    const { pathname, searchParams } = new URL(request.url)
    return { ...readerOf(asked, peer, { locale: localeInAddress(pathname, searchParams) }, config), token: tokenOf(asked) }
  }

  return { app, render, failed }
}

/** The readable reference is a page among the calls. */
const isReference = (path: string) => path === '/api/docs' || path === '/api/docs.data'

/** A person's own country comes before the one their address tells, and their own digits before the country's. */
function readingAs({ actor }: Visit, reader: Reader): Reader {
  if (!actor) return reader
  const country = actor.country_id ?? reader.country
  return { ...reader, country, currency: currencyOf(country), digits: actor.digits ?? digitsOf(country) }
}

function timezoneOf(request: Request) {
  const minutes = request.headers.get('timezone')
  if (minutes === null) return null
  if (!/^-?\d{1,3}$/.test(minutes) || Math.abs(Number(minutes)) > 840) throw new Failure('malformed_request')
  return Number(minutes)
}
