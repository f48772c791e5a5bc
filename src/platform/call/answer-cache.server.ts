import type { Call } from './call.ts'
import { getMonotonicMs } from '#platform/data/clock.ts'
import type { Endpoint, EndpointInput, EndpointOutput } from './contract.ts'
import { toFailure } from './to-failure.server.ts'
import { isAffected, getTopics } from './topics.ts'
import type { ReaderContext } from '#platform/language/locale.ts'

const isUnavailable = (error: unknown) => toFailure(error).code === 'unavailable'

type CachedAnswer = { answer: Promise<unknown>; until: number; shows: readonly string[]; size: number }

const most = 1000
/** All answers together, measured as JSON. */
const mostBytes = 16 * 1024 * 1024
/** Inputs longer than this (a search somebody pasted) are not worth their place. */
const longestInput = 200

/**
 * Answers that are the same for every reader of a kind, kept for pages that are made for one person, so that only what is theirs is asked for.
 * They are asked for as nobody: nothing of a person can be in them. They last as long as the call says, and until what they show changes.
 */
export class AnswerCache {
  #answers = new Map<string, CachedAnswer>()
  #bytes = 0

  /** How much is held, measured as JSON. */
  get bytes() {
    return this.#bytes
  }

  /** A page's calls, with those that may be shared answered from here. */
  before(reader: ReaderContext, call: Call, asNobody: Call): Call {
    return <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => {
      const given = JSON.stringify(input)
      if (!endpoint.cacheSeconds || endpoint.leavesTrace || given.length > longestInput) return call(endpoint, input)
      const key = `${endpoint.path} ${reader.locale} ${reader.country} ${reader.currency} ${reader.digits} ${given}`
      const kept = this.#answers.get(key)
      if (kept && getMonotonicMs() < kept.until) {
        // The answer asked for last is forgotten last.
        this.#answers.delete(key)
        this.#answers.set(key, kept)
        // The one who asked first may have waited longest for the database, and failed: this page asks for itself.
        return (kept.answer as Promise<EndpointOutput<E>>).catch((error: unknown) =>
          isUnavailable(error) ? asNobody(endpoint, input) : Promise.reject(error),
        )
      }
      const answer = asNobody(endpoint, input)
      const fresh: CachedAnswer = {
        answer,
        until: getMonotonicMs() + endpoint.cacheSeconds * 1000,
        shows: getTopics(endpoint, input),
        size: 0,
      }
      this.#forget(key)
      this.#answers.set(key, fresh)
      answer.then(
        (it) => {
          if (this.#answers.get(key) !== fresh) return
          fresh.size = JSON.stringify(it)?.length ?? 0
          this.#bytes += fresh.size
          this.#shrink()
        },
        // What failed is asked for again.
        () => this.#answers.get(key) === fresh && this.#forget(key),
      )
      this.#shrink()
      return answer
    }
  }

  #shrink() {
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= most && this.#bytes <= mostBytes) break
      this.#forget(oldest)
    }
  }

  #forget(key: string) {
    this.#bytes -= this.#answers.get(key)?.size ?? 0
    this.#answers.delete(key)
  }

  /** Content changed: what shows it may be wrong. An answer that is on its way is given to who asked for it, and not kept. */
  drop(changed: ReadonlySet<string>) {
    for (const [key, { shows }] of this.#answers) if (isAffected(shows, changed)) this.#forget(key)
  }
}
