import { setImmediate } from 'node:timers/promises'
import { checkPassword } from '#platform/identity/passwords.server.ts'

/** While something is done, more logins are at work and in line than there is room for. */
export async function runWhileFull<T>(what: () => Promise<T>): Promise<T> {
  let over = false
  const again = async () => {
    // Whoever finds no room comes back after the others had their turn.
    while (!over) await checkPassword(null, 'wrong').catch(() => setImmediate())
  }
  const crowd = Array.from({ length: 60 }, again)
  try {
    return await what()
  } finally {
    over = true
    await Promise.all(crowd)
  }
}
