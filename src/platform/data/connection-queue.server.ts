import { getMonotonicMs } from './clock.ts'
import type { RequestWork } from './request-work.server.ts'

/** How many requests may wait for a connection in one process, and how many milliseconds each of them in all. */
export type QueueLimits = { length: number; waitMs: number }

/**
 * 10 s is as long as a person watches a page load before they reload it, and a third of what the proxy in `deploy/` waits for an answer.
 * 1,000 waiting requests are an exam that begins for everybody at once; they take about 50 MB.
 */
export const queueLimits: QueueLimits = { length: 1000, waitMs: 10_000 }

type Waiter = { began: number; take: () => void; refuse: () => void }

/**
 * Hands out the right to use a connection. The request that began first comes first, also with its second statement: under load those that
 * are half done are finished, and those that are refused have usually done nothing yet.
 */
export class ConnectionQueue {
  #free: number
  #limits: QueueLimits
  #waiting: Waiter[] = []

  constructor(connections: number, limits: QueueLimits = queueLimits) {
    this.#free = connections
    this.#limits = limits
  }

  get length() {
    return this.#waiting.length
  }

  /** Resolves once a connection may be taken; `signal` ends the wait early with its reason. */
  acquire(work: RequestWork | undefined, signal?: AbortSignal): Promise<void> {
    if (this.#free > 0) {
      this.#free--
      return Promise.resolve()
    }
    const since = getMonotonicMs()
    const left = this.#limits.waitMs - (work?.waitedMs ?? 0)
    return new Promise<void>((resolve, reject) => {
      const end = (how: () => void) => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
        if (work) work.waitedMs += getMonotonicMs() - since
        how()
      }
      const leave = (reason: unknown) => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1)
        end(() => reject(reason as Error))
      }
      const abort = () => leave(signal!.reason)
      const waiter: Waiter = { began: work?.began ?? since, take: () => end(resolve), refuse: () => leave(createQueueFullError()) }
      // Timers run before sockets are read: a connection that came free while the process was busy is still taken.
      const timer = setTimeout(
        () => setImmediate(() => this.#waiting.includes(waiter) && leave(createWaitTimeoutError())),
        Math.max(0, left),
      )
      signal?.addEventListener('abort', abort)
      this.#insert(waiter)
    })
  }

  release() {
    const next = this.#waiting.shift()
    if (next) next.take()
    else this.#free++
  }

  #insert(waiter: Waiter) {
    const place = this.#waiting.findLastIndex((it) => it.began <= waiter.began) + 1
    this.#waiting.splice(place, 0, waiter)
    if (this.#waiting.length > this.#limits.length) this.#waiting.at(-1)!.refuse()
  }
}

const createWaitTimeoutError = () => new Error('timeout exceeded when trying to connect')
const createQueueFullError = () => new Error('timeout exceeded when trying to connect: too many requests wait for the database')
