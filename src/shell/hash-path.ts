import { createPageNamer } from '#platform/page/route-names.ts'
import { toSafePath } from '#platform/page/safe-path.ts'

/**
 * Seed 2: a hash that is a path on this site leads there, and so does the name of a route without its slash, unless it is the name of a
 * part of the page. Anything else, or an address elsewhere, leads nowhere.
 */
export function findHashPath(hash: string, it: { isRoute(path: string): boolean; isPart(id: string): boolean }): string | null {
  if (hash.startsWith('#/')) return toSafePath(hash.slice(1), '') || null
  const name = hash.slice(1)
  const path = /^[a-z0-9]/i.test(name) && !it.isPart(name) ? toSafePath(`/${name}`, '') : ''
  return path && it.isRoute(path.split(/[?#]/, 1)[0]!) ? path : null
}

/** Every route of the product is told to the browser with the first page. */
export const isRoute = (path: string) => createPageNamer(window.__reactRouterManifest?.routes ?? {})(path) !== null
