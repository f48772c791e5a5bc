import { createRequestHandler, data, redirect, type RequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { reading } from './call.ts'
import type { FailureCode } from './failures.ts'
import { failures } from './failures.ts'
import { requestId } from './log.server.ts'

/** What an error page is told of the refusal that caused it. */
export type PageRefusal = { code: FailureCode; request_id: string | null }

/** The router of the pages. A call refused while a page is loading, or a form that cannot be read, becomes that refusal's status and error page; an unknown visitor is sent to log in. */
export function pageRouter(build: () => Promise<ServerBuild>, mode: 'production' | 'development'): RequestHandler {
  const handlers = new WeakMap<ServerBuild, RequestHandler>()
  return async (request, context) => {
    const built = await build()
    let handler = handlers.get(built)
    // The development server makes a new build at every change.
    if (!handler) handlers.set(built, (handler = createRequestHandler(withRefusals(built), mode)))
    return handler(request, context)
  }
}

type Loader = (args: { url: URL; context: Readonly<RouterContextProvider> }) => unknown

function withRefusals(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const { loader, action } = (route?.module ?? {}) as { loader?: Loader; action?: Loader }
    const module = { ...route?.module, ...(loader && { loader: refusing(loader) }), ...(action && { action: refusing(action) }) }
    return [id, route && { ...route, module }]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

/** The loader or action, with its refusals told to the router. */
export const refusing =
  (loader: Loader): Loader =>
  async (args) => {
    try {
      return await loader(args)
    } catch (error) {
      // Redirects and answers that the page chose itself.
      if (!(error instanceof Error)) throw error
      const { code } = args.context.get(reading).report(error)
      if (code === 'not_logged_in') throw redirect(loginPath(args.url))
      throw data({ code, request_id: requestId() } satisfies PageRefusal, { status: failures[code].status })
    }
  }

/** Seed 4: to login when not logged in, and back again afterwards. */
function loginPath({ pathname, search }: URL) {
  return `/login?${new URLSearchParams({ redirect: pathname + search })}`
}
