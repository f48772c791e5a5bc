import type { Call } from './call.ts'
import { ticks } from './clock.ts'
import type { Endpoint, InputOf, OutputOf } from './contract.ts'
import type { Reader } from './locale.ts'

const most = 500

/**
 * Answers that are the same for every reader of a kind, kept for pages that are made for one person, so that only what is theirs is asked for.
 * They are asked for as nobody: nothing of a person can be in them. They last as long as the call says, and until content changes.
 */
export class AnswerCache {
  #answers = new Map<string, { answer: Promise<unknown>; until: number }>()

  /** A page's calls, with those that may be shared answered from here. */
  before(reader: Reader, call: Call, asNobody: Call): Call {
    return <E extends Endpoint>(endpoint: E, input: InputOf<E>) => {
      if (!endpoint.cacheSeconds || Object.keys(input as object).length) return call(endpoint, input)
      const key = `${endpoint.path} ${reader.locale} ${reader.country} ${reader.currency} ${reader.digits}`
      const kept = this.#answers.get(key)
      if (kept && ticks() < kept.until) return kept.answer as Promise<OutputOf<E>>
      const answer = asNobody(endpoint, input)
      if (this.#answers.size >= most) this.drop()
      this.#answers.set(key, { answer, until: ticks() + endpoint.cacheSeconds * 1000 })
      // What failed is asked for again.
      answer.catch(() => this.#answers.get(key)?.answer === answer && this.#answers.delete(key))
      return answer
    }
  }

  /** Content changed: every answer may be wrong. One that is on its way is given to who asked for it, and not kept. */
  drop() {
    this.#answers.clear()
  }
}
