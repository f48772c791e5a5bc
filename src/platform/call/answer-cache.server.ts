import { LRUCache } from 'lru-cache'
import type { Call } from './call.ts'
import { getMonotonicMs } from '#platform/data/clock.ts'
import type { Endpoint, EndpointInput, EndpointOutput } from './contract.ts'
import { toFailure } from './to-failure.server.ts'
import { isAffected, getTopics } from './topics.ts'
import type { ReaderContext } from '#platform/language/locale.ts'

const isUnavailable = (error: unknown) => toFailure(error).code === 'unavailable'

type CachedAnswer = {
  answer: Promise<unknown>
  until: number
  shows: readonly string[]
}

const most = 1000
/** Limit for all answers together, measured as JSON. */
const mostBytes = 16 * 1024 * 1024
/** Longer inputs (such as a pasted search) are not worth caching. */
const longestInput = 200

/**
 * Caches answers that are equal for all readers of a variant, for use in personal pages. Calls run
 * anonymously, so no personal data can enter; entries expire by time or when a topic they show
 * changes.
 */
export class AnswerCache {
  #answers = new LRUCache<string, CachedAnswer>({ max: most, maxSize: mostBytes })

  get bytes() {
    return this.#answers.calculatedSize
  }

  before(reader: ReaderContext, call: Call, asNobody: Call): Call {
    return <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => {
      const given = JSON.stringify(input)
      if (!endpoint.cacheSeconds || endpoint.leavesTrace || given.length > longestInput)
        return call(endpoint, input)
      const key = `${endpoint.path} ${reader.locale} ${reader.country} ${reader.currency} ${reader.digits} ${given}`
      const kept = this.#answers.get(key)
      if (kept && getMonotonicMs() < kept.until) {
        // The first caller may have timed out waiting for the database; retry for this page alone.
        return (kept.answer as Promise<EndpointOutput<E>>).catch((error: unknown) =>
          isUnavailable(error) ? asNobody(endpoint, input) : Promise.reject(error),
        )
      }
      const answer = asNobody(endpoint, input)
      const fresh: CachedAnswer = {
        answer,
        until: getMonotonicMs() + endpoint.cacheSeconds * 1000,
        shows: getTopics(endpoint, input),
      }
      this.#answers.set(key, fresh, { size: 1 })
      answer.then(
        (item) => {
          if (this.#answers.peek(key) !== fresh) return
          // A copy, because the size of the same object is not counted again.
          this.#answers.set(key, { ...fresh }, { size: JSON.stringify(item)?.length || 1 })
        },
        () => this.#answers.peek(key) === fresh && this.#answers.delete(key),
      )
      return answer
    }
  }

  /** Drops affected answers; one still in flight is returned to its caller but not cached. */
  drop(changed: ReadonlySet<string>) {
    const affected = [...this.#answers].filter(([, it]) => isAffected(it.shows, changed))
    for (const [key] of affected) this.#answers.delete(key)
  }
}
