export type ManifestPart = { module: string; imports: string[] }
export type ManifestRoute = ManifestPart & {
  id: string
  parentId?: string
  hasDefaultExport: boolean
}
export type RouteManifest = { entry: ManifestPart; routes: Record<string, ManifestRoute> }

/** Keys that can be derived or are unused. */
const dropped = new Set(['imports', 'id', 'caseSensitive', 'hasAction'])
/** Defaults that most routes share. */
const shared: Record<string, unknown> = {
  parentId: 'shell/layout',
  hasLoader: true,
  hasDefaultExport: true,
}

/** The build writes the manifest as one assignment of an object to a global. */
export function parseRouteManifest(script: string): RouteManifest {
  const json = /^window\.__reactRouterManifest=({.*});$/.exec(script)?.[1]
  if (!json) throw new Error('The build no longer writes the route manifest as one assignment.')
  return JSON.parse(json) as RouteManifest
}

/**
 * Removes imports from the route manifest, which only prefetch links use, and values that are the
 * same for most routes (`exact` in `routes.ts`).
 */
export function shrinkRouteManifest(script: string): string {
  const { entry, routes, ...rest } = parseRouteManifest(script)
  const differs = ([name, value]: [string, unknown]) =>
    name in shared
      ? value !== shared[name]
      : !dropped.has(name) && value !== false && !(Array.isArray(value) && !value.length)
  const slim = Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [
      id,
      Object.fromEntries(
        Object.entries({ parentId: null, ...route, module: getModuleName(route.module) }).filter(
          differs,
        ),
      ),
    ]),
  )
  const assignment = `window.__reactRouterManifest=${JSON.stringify({ entry: { ...entry, imports: [] }, routes: slim, ...rest })};`
  const defaults = JSON.stringify({ ...shared, caseSensitive: true, hasAction: true }).slice(1, -1)
  return `${assignment}for(const[id,it]of Object.entries(__reactRouterManifest.routes))Object.assign(it,{id,${defaults},...it,module:'/assets/'+it.module+'.js'});`
}

const getModuleName = (module: string) => module.slice('/assets/'.length, -'.js'.length)
