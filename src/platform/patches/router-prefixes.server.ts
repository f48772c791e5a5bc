import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'

/**
 * React Router matches hundreds of routes linearly, twice per page. Each URL is matched only
 * against routes that share its first two segments, or all if none do.
 */
export function createPrefixHandlers(build: ServerBuild, mode: 'production' | 'development') {
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
