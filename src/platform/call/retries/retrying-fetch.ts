/** Set on a 503 that was refused before any write, so the request may be repeated. */
export const retrySafeHeader = 'x-retry-safe'

const mostRetries = 3
const longestWaitSeconds = 10

type Fetch = typeof fetch
type Clock = {
  pause: (ms: number, signal: AbortSignal | null) => Promise<unknown>
  random: () => number
}

/** Repeats requests refused with a retry-safe 503, with jitter. Stops when the page is left. */
export function createRetryingFetch(send: Fetch, { pause, random }: Clock = clock): Fetch {
  return async (input, init) => {
    const signal = init?.signal ?? (input instanceof Request ? input.signal : null)
    for (let retries = 0; ; retries++) {
      // A body can be read only once, so a clone is sent.
      const response = await send(input instanceof Request ? input.clone() : input, init)
      if (retries === mostRetries || init?.keepalive || !isRetrySafe(response) || signal?.aborted)
        return response
      const seconds = Math.min(longestWaitSeconds, Number(response.headers.get('retry-after')) || 1)
      await pause(seconds * 1000 * (0.5 + random()), signal)
    }
  }
}

const isRetrySafe = (response: Response) =>
  response.status === 503 && response.headers.has(retrySafeHeader)

const clock: Clock = {
  random: Math.random,
  // Resolves early on abort; the next try then fails like any aborted fetch.
  pause: (ms, signal) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms)
      signal?.addEventListener('abort', resolve, { once: true })
    }),
}
