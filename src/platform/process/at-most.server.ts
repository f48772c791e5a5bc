import { Failure } from '#platform/call/failure.ts'

/** Lets so many pieces of work run at once and so many wait for their turn; the rest are asked to come back. */
export function limitConcurrency(most: { running: number; waiting: number }) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most.running) {
      if (waiting.length >= most.waiting) throw new Failure('unavailable', { retryAfter: 5 })
      await new Promise<void>((start) => waiting.push(start))
    } else running++
    try {
      return await work()
    } finally {
      // Whoever waits takes over the place, so that nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
