import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const known = new Map<string, string | undefined>()

/** Integrity hash of a built script; undefined for other paths. */
export function getIntegrity(path: string): string | undefined {
  if (!import.meta.env.PROD) return
  if (!known.has(path)) known.set(path, hashFile(join('build/client', path)))
  return known.get(path)
}

function hashFile(path: string) {
  try {
    return `sha256-${createHash('sha256').update(readFileSync(path)).digest('base64')}`
  } catch {
    return undefined
  }
}
