import { RouterContextProvider, type ServerBuild } from 'react-router'
import type { AnswerCache } from '#platform/call/answer-cache.server.ts'
import {
  callerContext,
  pageRequestContext,
  type Call,
  type PageRenderer,
  type PageRequest,
} from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { dispatch, type Caller, type Route } from '#platform/call/gate.server.ts'
import type { ApiReference } from '#platform/call/openapi.server.ts'
import { isReferencePage } from '#platform/call/reference/api-reference.server.ts'
import { renderCosts, type RenderBudget } from '#platform/call/render-budget.server.ts'
import { getTopics } from '#platform/call/topics.ts'
import type { Db } from '#platform/data/db.server.ts'
import { getCookie } from '#platform/identity/reader-context.server.ts'
import {
  buildAccessCookie,
  buildExpiredSessionCookie,
  buildSessionCookie,
} from '#platform/identity/session-cookies.server.ts'
import { anonymousVisit } from '#platform/identity/session.server.ts'
import { listNewestMessages } from '#platform/mail/outgoing.server.ts'
import { academyTimeZone, getAcademy } from '#platform/page/academy/academy.server.ts'
import { readResponseText } from '#platform/page/buffered-response.server.ts'
import { topicsHeader } from '#platform/page/page-cache.server.ts'
import { createPageRouter, toRouterRequest } from '#platform/page/page-router.server.ts'
import type { RouteRenderer } from '#platform/page/pages.server.ts'
import {
  redirectToReauthentication,
  redirectToSecondFactor,
} from '#platform/page/redirects.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { buildCaller } from './callers.server.ts'

const freshSeconds = 60

/** Renders a page through the router; its loaders and actions make their calls in process. */
export function createRouteRenderer(it: {
  db: Db
  services: Services
  routes: Route[]
  build: () => Promise<ServerBuild>
  answers: AnswerCache | undefined
  allowance: RenderBudget
  fail: (error: unknown) => Failure
  getReference: () => ApiReference
}): RouteRenderer {
  const { db, services, routes, build, answers, allowance, fail, getReference } = it
  const { config, settings } = services
  const router = createPageRouter(build, config.production ? 'production' : 'development')
  const outbox = config.production ? null : () => listNewestMessages(db)

  return async (asked, { reader, ip, ip_country = null, visit, token, nonce }) => {
    allowance.spend(
      { actor: visit.actor, ip },
      isReferencePage(new URL(asked.url).pathname) ? renderCosts.reference : renderCosts.page,
    )
    const request = await toRouterRequest(asked, {
      origin: config.origin,
      files: visit.actor !== null,
    })
    const caller = buildCaller(db, services, asked, { visit, reader, ip, ip_country })
    const cookies = visit.failure
      ? [buildExpiredSessionCookie(config.origin)]
      : visit.renewed && token
        ? [buildSessionCookie(token, config.origin)]
        : []
    const context = new RouterContextProvider()
    const shown = new Set<string>()
    const createCall =
      (from: Caller): Call =>
      (endpoint, input) => {
        for (const topic of getTopics(endpoint, input)) shown.add(topic)
        return dispatch(routes, from, endpoint, input).catch((error: unknown) => {
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
            caller.reader,
            createCall(caller),
            createCall({
              ...caller,
              actor: null,
              reader: { ...caller.reader, zone: settings.get(academyTimeZone) },
            }),
          )
        : createCall(caller),
    )
    const draw: PageRenderer = async (path, { locale, isSignedIn, given }) => {
      allowance.spend({ actor: visit.actor, ip }, renderCosts.page)
      const as = isSignedIn ? visit : anonymousVisit
      const from = { ...caller, actor: as.actor, reader: { ...caller.reader, locale } }
      const within = new RouterContextProvider()
      within.set(callerContext, (endpoint, input) =>
        given.has(endpoint)
          ? Promise.resolve(given.get(endpoint) as never)
          : dispatch(routes, from, endpoint, input),
      )
      within.set(pageRequestContext, {
        ...pageRequest,
        ...as,
        reader: from.reader,
        academy: getAcademy(settings, locale),
        cookies: [],
      })
      return readResponseText(await router(new Request(config.origin + path), within))
    }
    const pageRequest: PageRequest = {
      reader: caller.reader,
      ...visit,
      academy: getAcademy(settings, caller.reader.locale),
      origin: config.origin,
      production: config.production,
      nonce,
      cookies,
      report: fail,
      draw,
      outbox,
      reference: getReference,
    }
    context.set(pageRequestContext, pageRequest)
    const response = await router(request, context)
    for (const cookie of cookies) response.headers.append('set-cookie', cookie)
    // Clears the HTTP cache only: saved lessons live in storage, belong to the device and check
    // their owner.
    if (cookies.includes(buildExpiredSessionCookie(config.origin)))
      response.headers.set('clear-site-data', '"cache"')
    response.headers.set(
      topicsHeader,
      [...shown].map((topic) => encodeURIComponent(topic.toWellFormed())).join(' '),
    )
    return response
  }
}
