import { Failure } from './failure.ts'

/** Limits running and waiting tasks; more are refused with `unavailable`. */
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
      // Passes the slot to the next waiting task, so no other call can take it.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
