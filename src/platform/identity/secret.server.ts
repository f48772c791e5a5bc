import { randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#platform/process/config.server.ts'

/** Uses the operator's secret, or one generated once and stored in the data folder. */
export function loadSecret({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): string {
  if (secret) return secret
  const path = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    // Exclusive creation, so two processes starting together agree on one secret.
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch {}
  return readFileSync(path, 'utf8')
}

export function isSameSecret(given: string | Uint8Array, right: string | Uint8Array): boolean {
  const [shown, known] = [toBytes(given), toBytes(right)]
  // Compares byte lengths, since characters may have several bytes.
  return shown.length === known.length && timingSafeEqual(shown, known)
}

const toBytes = (item: string | Uint8Array) => (typeof item === 'string' ? Buffer.from(item) : item)
