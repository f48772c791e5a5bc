import { createPageNamer } from '#platform/page/route-names.ts'
import { toSafePath } from '#platform/page/safe-path.ts'

/**
 * Spec 2: follows a hash that is a site path or a route name, unless the page has an element with
 * that id. Null for other hashes and external URLs.
 */
export function findHashPath(
  hash: string,
  it: { isRoute(path: string): boolean; isPart(id: string): boolean },
): string | null {
  if (hash.startsWith('#/')) return toSafePath(hash.slice(1), '') || null
  const name = hash.slice(1)
  const path = /^[a-z0-9]/i.test(name) && !it.isPart(name) ? toSafePath(`/${name}`, '') : ''
  return path && it.isRoute(path.split(/[?#]/, 1)[0]!) ? path : null
}

/** The browser has the full route manifest from the first page. */
export const isRoute = (path: string) =>
  createPageNamer(window.__reactRouterManifest?.routes ?? {})(path) !== null
