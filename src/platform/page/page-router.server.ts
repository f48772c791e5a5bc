import { createRequestHandler, data, redirect, type RequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { readPageForm } from '#platform/call/body.server.ts'
import { pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import type { FailureCode } from '#platform/call/failures.ts'
import { failures } from '#platform/call/failures.ts'
import { buildBarePage } from './bare-page.server.ts'
import { getRequestId } from '#platform/process/log.server.ts'

/** What an error page is told of the failure that caused it. */
export type PageFailure = { code: FailureCode; request_id: string | null }

/** The router of the pages. A call refused while a page is loading, or a form that cannot be read, becomes that failure's status and error page; an unknown visitor is sent to log in. */
export function createPageRouter(build: () => Promise<ServerBuild>, mode: 'production' | 'development'): RequestHandler {
  // The development server makes a new build at every change.
  const known = new WeakMap<ServerBuild, (pathname: string) => RequestHandler>()
  return async (request, context) => {
    const built = await build()
    let handlerAt = known.get(built)
    if (!handlerAt) known.set(built, (handlerAt = createHandlers(wrapRouteFailures(built), mode)))
    return handlerAt(new URL(request.url).pathname)(request, context)
  }
}

/**
 * The router tries one route after the other, twice for a page, and there are hundreds: an address is shown only those whose first two
 * parts can be its own. One that begins as none of them is shown all.
 */
function createHandlers(build: ServerBuild, mode: 'production' | 'development') {
  const all = createRequestHandler(build, mode)
  const routes = Object.values(build.routes).filter((it) => it !== undefined)
  const begins = new Map(routes.map((it) => [it.id, listPathParts(build.routes, it)]))
  const known = new Set([...begins.values()].flatMap(([first = '', second = '']) => [`${first}/`, `${first}/${second}`]))
  const handlers = new Map<string, RequestHandler>()
  return (pathname: string) => {
    const begin = listPathPrefixes(pathname).find((it) => known.has(it))
    if (begin === undefined) return all
    let handler = handlers.get(begin)
    if (!handler) {
      const parts = begin.split('/')
      const near = routes.filter(({ id }) => begins.get(id)!.every((it, at) => !isPlain(it) || it === parts[at]))
      handlers.set(begin, (handler = createRequestHandler({ ...build, routes: Object.fromEntries(near.map((it) => [it.id, it])) }, mode)))
    }
    return handler
  }
}

/** Whether addresses begin with exactly this, and not with anything or something else. */
const isPlain = (part: string) => /^[\w-]+$/.test(part)

/**
 * How an address may begin: with its first two parts, or with the first and any second one. What a page goes on with has the page's
 * address and an ending. Where a part is no plain word, as one that is written in another way, nobody knows.
 */
export function listPathPrefixes(pathname: string): string[] {
  const page = pathname.replace(/(?:^\/_root)?\.data$/, '')
  if (page === '' || page === '/') return ['/']
  const [, first, second = ''] = /^\/([\w-]+)(?:\/([\w-]+))?(?:\/?$|\/[^/])/.exec(page.toLowerCase()) ?? []
  if (first === undefined || (!second && !/^\/[\w-]+\/?$/.test(page))) return []
  return second ? [`${first}/${second}`, `${first}/`] : [`${first}/`]
}

/** The first two parts of the addresses of a route; fewer where it has none of its own. */
function listPathParts(routes: ServerBuild['routes'], route: NonNullable<ServerBuild['routes'][string]>): string[] {
  const above = route.parentId ? listPathParts(routes, routes[route.parentId]!) : []
  return [...above, ...(route.path ?? '').toLowerCase().split('/').filter(Boolean)].slice(0, 2)
}

/**
 * A request as the router gets it: at the address that visitors use, whatever a proxy made of it, and with a form read within its
 * bounds, which are wider for somebody who may send files.
 */
export async function toRouterRequest(request: Request, { origin, files }: { origin: string; files: boolean }): Promise<Request> {
  // No request can be made anew with this method, and no page answers it.
  if (request.method === 'TRACE') throw new Failure('method_not_allowed')
  const { pathname, search } = new URL(request.url)
  const body = request.body && (await readPageForm(request, { files }))
  const headers = new Headers(request.headers)
  if (body) headers.set('content-length', String(body.length))
  // Who sent it has been checked; the router would ask again and knows less: neither the browser's word nor the other names of this machine.
  headers.delete('origin')
  return new Request(origin + pathname + search, { method: request.method, headers, body, signal: request.signal })
}

type Loader = (args: { url: URL; context: Readonly<RouterContextProvider> }) => unknown

function wrapRouteFailures(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const { loader, action, default: page } = (route?.module ?? {}) as { loader?: Loader; action?: Loader; default?: unknown }
    const told = page ? toErrorPage : toBarePage
    const module = {
      ...route?.module,
      ...(loader && { loader: wrapLoader(loader, told) }),
      ...(action && { action: wrapLoader(action, told) }),
    }
    return [id, route && { ...route, module }]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

type FailureHandler = (failure: Failure, context: Readonly<RouterContextProvider>) => unknown

/** The router shows the error page, in the frame of the page that was asked for. */
export const toErrorPage: FailureHandler = ({ code }) =>
  data({ code, request_id: getRequestId() } satisfies PageFailure, { status: failures[code].status })

/** A file, or an address that only takes forms, has no frame. */
export const toBarePage: FailureHandler = (failure, context) => buildBarePage(failure, context.get(pageRequestContext).reader.locale)

/** The loader or action, with its failures told to the router. */
export const wrapLoader =
  (loader: Loader, told: FailureHandler): Loader =>
  async (args) => {
    try {
      return await loader(args)
    } catch (error) {
      // Redirects and answers that the page chose itself.
      if (!(error instanceof Error)) throw error
      const failure = args.context.get(pageRequestContext).report(error)
      if (failure.code === 'not_logged_in') throw redirect(loginPath(args.url))
      throw told(failure, args.context)
    }
  }

/** Seed 4: to login when not logged in, and back again afterwards. */
function loginPath({ pathname, search }: URL) {
  return `/login?${new URLSearchParams({ redirect: pathname + search })}`
}
