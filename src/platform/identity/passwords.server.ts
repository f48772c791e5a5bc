import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '#platform/process/at-most.server.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`
// The hash of a password nobody knows: checking it takes as long as checking somebody's.
const nobodys = `${current}tizNKw5L8FN1sWazNCqLng$1AI2m+e+yWSw4JbCx+1NfqgpL2zHW2BhfzX1b3X8I8M`

// Each hash takes a core and 19 MB for a moment: two at once, some waiting, and the rest are asked to come back.
const queued = limitConcurrency({ running: 2, waiting: 50 })

/** A password as it is kept. */
export const hashPassword = (password: string) => queued(() => hash(password, cost))

/** Whether it is the password, taking as long when there is none; `stale` when it should be hashed anew with today's cost. */
export async function checkPassword(kept: string | null, password: string) {
  const matches = await queued(() => verify(kept ?? nobodys, password))
  return { matches: kept !== null && matches, stale: kept !== null && !kept.startsWith(current) }
}
