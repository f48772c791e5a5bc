import {
  href,
  createRequestHandler,
  data,
  redirect,
  type RequestHandler,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { readPageForm } from '../call/request-body.server.ts'
import { pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import type { FailureCode } from '#platform/call/failures.ts'
import { failures } from '#platform/call/failures.ts'
import { buildBarePage } from './static-page.server.ts'
import { getRequestId } from '#platform/process/log.server.ts'

export type PageFailure = { code: FailureCode; request_id: string | null }

/**
 * Maps failures of loaders and unreadable forms to status and error page; redirects to login if
 * needed.
 */
export function createPageRouter(
  build: () => Promise<ServerBuild>,
  mode: 'production' | 'development',
): RequestHandler {
  // The development server creates a new build on every change.
  const known = new WeakMap<ServerBuild, (pathname: string) => RequestHandler>()
  return async (request, context) => {
    const built = await build()
    let handlerAt = known.get(built)
    if (!handlerAt) known.set(built, (handlerAt = createHandlers(wrapRouteFailures(built), mode)))
    return handlerAt(new URL(request.url).pathname)(request, context)
  }
}

/**
 * React Router matches hundreds of routes linearly, twice per page. Each URL is matched only
 * against routes that share its first two segments, or all if none do.
 */
function createHandlers(build: ServerBuild, mode: 'production' | 'development') {
  const all = createRequestHandler(build, mode)
  const routes = Object.values(build.routes).filter((it) => it !== undefined)
  const begins = new Map(routes.map((it) => [it.id, listPathParts(build.routes, it)]))
  const known = new Set(
    [...begins.values()].flatMap(([first = '', second = '']) => [
      `${first}/`,
      `${first}/${second}`,
    ]),
  )
  const handlers = new Map<string, RequestHandler>()
  return (pathname: string) => {
    const begin = listPathPrefixes(pathname).find((it) => known.has(it))
    if (begin === undefined) return all
    let handler = handlers.get(begin)
    if (!handler) {
      const parts = begin.split('/')
      const near = routes.filter(({ id }) =>
        begins.get(id)!.every((it, at) => !isPlain(it) || it === parts[at]),
      )
      handlers.set(
        begin,
        (handler = createRequestHandler(
          { ...build, routes: Object.fromEntries(near.map((it) => [it.id, it])) },
          mode,
        )),
      )
    }
    return handler
  }
}

/** Static segment without parameters or escapes. */
const isPlain = (part: string) => /^[\w-]+$/.test(part)

/**
 * Possible prefixes: both first segments, or the first with a wildcard. Data requests have a
 * suffix. Empty if a segment is not a plain word.
 */
export function listPathPrefixes(pathname: string): string[] {
  const page = pathname.replace(/(?:^\/_root)?\.data$/, '')
  if (page === '' || page === '/') return ['/']
  const [, first, second = ''] =
    /^\/([\w-]+)(?:\/([\w-]+))?(?:\/?$|\/[^/])/.exec(page.toLowerCase()) ?? []
  if (first === undefined || (!second && !/^\/[\w-]+\/?$/.test(page))) return []
  return second ? [`${first}/${second}`, `${first}/`] : [`${first}/`]
}

function listPathParts(
  routes: ServerBuild['routes'],
  route: NonNullable<ServerBuild['routes'][string]>,
): string[] {
  const above = route.parentId ? listPathParts(routes, routes[route.parentId]!) : []
  return [...above, ...(route.path ?? '').toLowerCase().split('/').filter(Boolean)].slice(0, 2)
}

/**
 * Rewrites the request to the public origin and reads its form within the body limits, which are
 * higher if files are allowed.
 */
export async function toRouterRequest(
  request: Request,
  { origin, files }: { origin: string; files: boolean },
): Promise<Request> {
  // A Request cannot be constructed with TRACE.
  if (request.method === 'TRACE') throw new Failure('method_not_allowed')
  const { pathname, search } = new URL(request.url)
  const body = request.body && (await readPageForm(request, { files }))
  const headers = new Headers(request.headers)
  if (body) headers.set('content-length', String(body.length))
  // CSRF was already checked; the router's own check lacks Sec-Fetch-Site and alternative
  // hostnames.
  headers.delete('origin')
  return new Request(origin + pathname + search, {
    method: request.method,
    headers,
    body,
    signal: request.signal,
  })
}

type Loader = (args: { url: URL; context: Readonly<RouterContextProvider> }) => unknown

function wrapRouteFailures(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const {
      loader,
      action,
      default: page,
    } = (route?.module ?? {}) as { loader?: Loader; action?: Loader; default?: unknown }
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

export const toErrorPage: FailureHandler = ({ code }) =>
  data({ code, request_id: getRequestId() } satisfies PageFailure, {
    status: failures[code].status,
  })

export const toBarePage: FailureHandler = (failure, context) =>
  buildBarePage(failure, context.get(pageRequestContext).reader.locale)

export const wrapLoader =
  (loader: Loader, told: FailureHandler): Loader =>
  async (args) => {
    try {
      return await loader(args)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const failure = args.context.get(pageRequestContext).report(error)
      if (failure.code === 'not_logged_in') throw redirect(loginPath(args.url))
      throw told(failure, args.context)
    }
  }

function loginPath({ pathname, search }: URL) {
  return `${href('/login')}?${new URLSearchParams({ redirect: pathname + search })}`
}
