import { getMonotonicMs } from '#platform/data/clock.ts'
import { Failure } from './failure.ts'
import { getLimitKey } from './limits.server.ts'

/** What making something anew costs, in hundredths of a second of a processor, as measured. What is kept costs nothing. */
export const renderCosts = { call: 1, page: 2, artwork: 1, shareImage: 7, siteMap: 2, reference: 75 }

/**
 * How much one network, or one person who is signed in, has made anew: 40 seconds of a processor at once, and then 0.4 in every second.
 *
 * A school of 500 behind one address stays far below it: what one of them opened is kept for the others, and who is signed in counts alone.
 * Even if all 500 open a page that nobody has opened before and type a word into the search, which asks four times, all in the same moment,
 * that is 30 seconds' worth; and then each of them may do so again every 75 seconds. A single attacker, who would take every processor there is, is
 * left with less than half of one.
 *
 * It is kept in each process and not in the database, unlike the limits of writes: it spares work, so it may not cost any, and nothing
 * is lost if two processes count apart.
 */
const whole = { units: 4000, perSecond: 40 }
// About 100 bytes each. Who is forgotten begins with everything again.
const mostRemembered = 50_000

export class RenderBudget {
  #spent = new Map<string, { left: number; at: number }>()
  #whole: typeof whole

  constructor(given = whole) {
    this.#whole = given
  }

  /** Takes from what somebody has left, and refuses what is too much with the seconds to wait. */
  spend(by: { actor: { id: string } | null; ip: string }, cost: number) {
    if (isThisMachine(by.ip)) return
    const { units, perSecond } = this.#whole
    const whose = getLimitKey(by.actor, by.ip)
    const at = getMonotonicMs()
    const before = this.#spent.get(whose)
    const left = before ? Math.min(units, before.left + ((at - before.at) / 1000) * perSecond) : units
    if (left < cost) throw new Failure('too_many_requests', { retryAfter: Math.ceil((cost - left) / perSecond) })
    // Whoever spent last is forgotten last.
    this.#spent.delete(whose)
    this.#spent.set(whose, { left: left - cost, at })
    if (this.#spent.size > mostRemembered) this.#spent.delete(this.#spent.keys().next().value!)
  }
}

/** Nobody attacks from here; but where TRUST_PROXY is forgotten, this is the address of every visitor. */
const isThisMachine = (ip: string) => ip === '::1' || ip.startsWith('127.')
