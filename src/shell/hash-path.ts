import { safePath } from '#platform/safe-path.ts'

/** Seed 2: a hash that is a path on this site leads there. Anything else, an anchor of the page or an address elsewhere, leads nowhere. */
export function pathInHash(hash: string): string | null {
  return hash.startsWith('#/') ? safePath(hash.slice(1), '') || null : null
}
