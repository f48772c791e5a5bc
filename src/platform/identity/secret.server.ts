import { randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#platform/process/config.server.ts'

/** The secret that signs codes and addresses: the operator's, else one made once and kept in the data folder. */
export function loadSecret({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): string {
  if (secret) return secret
  const path = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    // Written only if it is not there: two processes starting together agree on one.
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch {}
  return readFileSync(path, 'utf8')
}

/** Whether somebody showed the right secret, told in a time that says nothing of where theirs is wrong. */
export function isSameSecret(given: string | Uint8Array, right: string | Uint8Array): boolean {
  const [shown, known] = [toBytes(given), toBytes(right)]
  // Counted in bytes: a letter may be several.
  return shown.length === known.length && timingSafeEqual(shown, known)
}

const toBytes = (it: string | Uint8Array) => (typeof it === 'string' ? Buffer.from(it) : it)
