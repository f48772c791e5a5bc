/** On a 503: the server refused before it changed anything, so the same request may be sent again. */
export const retrySafeHeader = 'x-retry-safe'

const mostRetries = 3
const longestWaitSeconds = 10

type Fetch = typeof fetch
type Clock = { pause: (ms: number, signal: AbortSignal | null) => Promise<unknown>; random: () => number }

/**
 * `fetch` that repeats what the server was too busy to begin, a few times and each browser at its own moment, without a word to the reader.
 * A request whose page is being left is not repeated.
 */
export function createRetryingFetch(send: Fetch, { pause, random }: Clock = clock): Fetch {
  return async (input, init) => {
    const signal = init?.signal ?? (input instanceof Request ? input.signal : null)
    for (let retries = 0; ; retries++) {
      // A body can be read once: the copy is sent, and the original kept for the next time.
      const response = await send(input instanceof Request ? input.clone() : input, init)
      if (retries === mostRetries || init?.keepalive || !isRetrySafe(response) || signal?.aborted) return response
      const seconds = Math.min(longestWaitSeconds, Number(response.headers.get('retry-after')) || 1)
      await pause(seconds * 1000 * (0.5 + random()), signal)
    }
  }
}

const isRetrySafe = (response: Response) => response.status === 503 && response.headers.has(retrySafeHeader)

const clock: Clock = {
  random: Math.random,
  // Ends early with the signal: the next try then fails as any fetch that is given up on.
  pause: (ms, signal) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms)
      signal?.addEventListener('abort', resolve, { once: true })
    }),
}
