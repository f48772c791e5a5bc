import {
  data,
  href,
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
import { createPrefixHandlers } from '#platform/patches/router-prefixes.server.ts'
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
    if (!handlerAt)
      known.set(built, (handlerAt = createPrefixHandlers(wrapRouteFailures(built), mode)))
    return handlerAt(new URL(request.url).pathname)(request, context)
  }
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
