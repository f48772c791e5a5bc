import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '#platform/call/limit-concurrency.server.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`
// Dummy hash, so that a login without an account takes equally long.
const nobodys = `${current}tizNKw5L8FN1sWazNCqLng$1AI2m+e+yWSw4JbCx+1NfqgpL2zHW2BhfzX1b3X8I8M`

// A hash takes one core and 19 MB, so only two run at once; excess requests are asked to retry.
const queued = limitConcurrency({ running: 2, waiting: 50 })

export const hashPassword = (password: string) => queued(() => hash(password, cost))

/**
 * Constant time even without a stored hash; `stale` means it should be rehashed with the current
 * cost.
 */
export async function checkPassword(kept: string | null, password: string) {
  const matches = await queued(() => verify(kept ?? nobodys, password))
  return { matches: kept !== null && matches, stale: kept !== null && !kept.startsWith(current) }
}
