import type { Call } from './call.ts'
import { ticks } from '#platform/data/clock.ts'
import type { Endpoint, InputOf, OutputOf } from './contract.ts'
import { toFailure } from './to-failure.server.ts'
import { isTouched, topicsOf } from './topics.ts'
import type { Reader } from '#platform/language/locale.ts'

const isUnavailable = (error: unknown) => toFailure(error).code === 'unavailable'

type Kept = { answer: Promise<unknown>; until: number; shows: readonly string[] }

const most = 1000
/** Inputs longer than this (a search somebody pasted) are not worth their place. */
const longestInput = 200

/**
 * Answers that are the same for every reader of a kind, kept for pages that are made for one person, so that only what is theirs is asked for.
 * They are asked for as nobody: nothing of a person can be in them. They last as long as the call says, and until what they show changes.
 */
export class AnswerCache {
  #answers = new Map<string, Kept>()

  /** A page's calls, with those that may be shared answered from here. */
  before(reader: Reader, call: Call, asNobody: Call): Call {
    return <E extends Endpoint>(endpoint: E, input: InputOf<E>) => {
      const given = JSON.stringify(input)
      if (!endpoint.cacheSeconds || endpoint.leavesTrace || given.length > longestInput) return call(endpoint, input)
      const key = `${endpoint.path} ${reader.locale} ${reader.country} ${reader.currency} ${reader.digits} ${given}`
      const kept = this.#answers.get(key)
      if (kept && ticks() < kept.until) {
        // The answer asked for last is forgotten last.
        this.#answers.delete(key)
        this.#answers.set(key, kept)
        // The one who asked first may have waited longest for the database, and failed: this page asks for itself.
        return (kept.answer as Promise<OutputOf<E>>).catch((error: unknown) =>
          isUnavailable(error) ? asNobody(endpoint, input) : Promise.reject(error),
        )
      }
      const answer = asNobody(endpoint, input)
      this.#answers.set(key, { answer, until: ticks() + endpoint.cacheSeconds * 1000, shows: topicsOf(endpoint, input) })
      if (this.#answers.size > most) this.#answers.delete(this.#answers.keys().next().value!)
      // What failed is asked for again.
      answer.catch(() => this.#answers.get(key)?.answer === answer && this.#answers.delete(key))
      return answer
    }
  }

  /** Content changed: what shows it may be wrong. An answer that is on its way is given to who asked for it, and not kept. */
  drop(changed: ReadonlySet<string>) {
    for (const [key, { shows }] of this.#answers) if (isTouched(shows, changed)) this.#answers.delete(key)
  }
}
