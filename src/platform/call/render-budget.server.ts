import { LRUCache } from 'lru-cache'
import { getMonotonicMs } from '../data/clock.ts'
import { Failure } from './failure.ts'
import { getLimitKey } from './rate-limits.server.ts'

/** Measured CPU cost of each render in hundredths of a second. Cached responses cost nothing. */
export const renderCosts = {
  call: 1,
  page: 2,
  artwork: 1,
  shareImage: 7,
  siteMap: 2,
  reference: 75,
}

/**
 * Per network or signed-in person: a burst of 40 CPU seconds, refilled at 0.4 per second. A school
 * of 500 behind one address needs about 30 seconds when all open an uncached page and search at
 * once, so it stays below the limit; a single attacker gets less than half a CPU. In memory per
 * process, because a check that saves work must not cost a query.
 */
const whole = { units: 4000, perSecond: 40 }
// About 100 bytes each. An evicted entry starts again with a full budget.
const mostRemembered = 50_000

export class RenderBudget {
  #spent = new LRUCache<string, { left: number; at: number }>({ max: mostRemembered })
  #whole: typeof whole

  constructor(given = whole) {
    this.#whole = given
  }

  /** Throws `too_many_requests` with the seconds to wait when the budget is exceeded. */
  spend(by: { actor: { id: string } | null; ip: string }, cost: number) {
    if (isThisMachine(by.ip)) return
    const { units, perSecond } = this.#whole
    const whose = getLimitKey(by.actor, by.ip)
    const at = getMonotonicMs()
    const before = this.#spent.get(whose)
    const left = before
      ? Math.min(units, before.left + ((at - before.at) / 1000) * perSecond)
      : units
    if (left < cost)
      throw new Failure('too_many_requests', { retryAfter: Math.ceil((cost - left) / perSecond) })
    this.#spent.set(whose, { left: left - cost, at })
  }
}

/**
 * Local requests are exempt. Without TRUST_PROXY behind a proxy, every visitor has this address.
 */
const isThisMachine = (ip: string) => ip === '::1' || ip.startsWith('127.')
