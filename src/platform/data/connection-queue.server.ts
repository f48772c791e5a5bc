import { getMonotonicMs } from './clock.ts'
import type { RequestWork } from './request-work.server.ts'

/** Maximum waiting requests per process, and the total wait per request. */
export type QueueLimits = { length: number; waitMs: number }

/**
 * 10 s is about when people reload, and a third of the proxy timeout in `deploy/`. 1,000 waiting
 * requests (an exam starting for everyone) take about 50 MB. The embedded engine has the same
 * limits: its one connection is a shorter queue for the same patience, and owners of a slow
 * machine raise `DATABASE_WAIT`.
 */
export const queueLimits: QueueLimits = { length: 1000, waitMs: 10_000 }

type Waiter = { began: number; take: () => void; refuse: () => void }

/**
 * Grants connections in order of request start, also for later statements: under load,
 * half-finished requests complete and refused ones have usually written nothing.
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

  /** Resolves when a connection is available; `signal` aborts the wait. */
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
      const waiter: Waiter = {
        began: work?.began ?? since,
        take: () => end(resolve),
        refuse: () => leave(createQueueFullError()),
      }
      // Timers fire before sockets are read, so `setImmediate` gives a freed connection a last
      // chance.
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
const createQueueFullError = () =>
  new Error('timeout exceeded when trying to connect: too many requests wait for the database')
