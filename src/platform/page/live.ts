// Live updates: one shared connection for all tabs, with polling as fallback. Loaded for signed-in
// people only.

import { getMonotonicMs } from '#platform/data/clock.ts'

type TopicCallback = () => void
type TopicSubscription = { topic: string; ask: TopicCallback; watch: () => void }

const name = 'farqad-live'
const longestWaitMs = 300_000
const drawingMs = 10_000

let isLive = false
let stop: (() => void) | null = null
const interests = new Set<TopicSubscription>()
const heardAt = new Map<string, number>()

/**
 * Calls `ask` on news of `topic` and after a reconnect; the end of the session is news of
 * `session`. Polls every `seconds` while disconnected. News that arrived during rendering triggers
 * at once. Returns the unsubscribe function.
 */
export function subscribeToTopic(
  topic: string,
  ask: TopicCallback,
  { seconds }: { seconds?: number } = {},
): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const watch = () => {
    clearInterval(timer)
    if (!isLive && seconds)
      timer = setInterval(
        () => navigator.onLine && document.visibilityState === 'visible' && ask(),
        seconds * 1000,
      )
  }
  const interest = { topic, ask, watch }
  interests.add(interest)
  stop ??= joinChannel()
  watch()
  if (getMonotonicMs() - (heardAt.get(topic) ?? -Infinity) < drawingMs) ask()
  return () => {
    clearInterval(timer)
    interests.delete(interest)
    if (interests.size) return
    stop?.()
    stop = null
  }
}

/**
 * Browsers limit connections per host, so one tab owns the stream and relays it; when it closes,
 * the next takes over.
 */
function joinChannel() {
  const channel = new BroadcastChannel(name)
  const left = new AbortController()
  const tell = (news: string) => {
    handleNews(news)
    channel.postMessage(news)
  }
  let holds = false
  channel.onmessage = ({ data }: MessageEvent<string>) => {
    if (data !== '?') handleNews(data)
    else if (holds && isLive) channel.postMessage('+')
  }
  const hold = () => {
    holds = true
    const disconnect = connect(tell)
    return new Promise<void>((done) =>
      left.signal.addEventListener('abort', () => {
        disconnect()
        done()
      }),
    )
  }
  void navigator.locks.request(name, { signal: left.signal }, hold).catch(() => {})
  channel.postMessage('?')
  return () => {
    if (holds) channel.postMessage('-')
    left.abort()
    channel.close()
    setLive(false)
  }
}

function handleNews(news: string) {
  if (news === '+' || news === '-') return setLive(news === '+')
  // After the session has ended there is nothing to refetch.
  const about = news === 'ended' ? 'session' : news
  if (news !== 'ended') heardAt.set(about, getMonotonicMs())
  for (const { topic, ask } of interests) if (topic === about || news === 'missed') ask()
}

function setLive(now: boolean) {
  if (now === isLive) return
  isLive = now
  for (const { watch } of interests) watch()
}

/** Reconnects with backoff. Returns the close function. */
function connect(tell: (news: string) => void) {
  let source: EventSource
  let losses = 0
  let wait: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    clearTimeout(wait)
    source?.close()
    source = new EventSource('/live')
    source.onopen = () => {
      tell('+')
      if (losses) tell('missed')
      losses = 0
    }
    source.onmessage = ({ data }: MessageEvent<string>) => tell(data)
    source.onerror = () => {
      tell('-')
      losses++
      // EventSource reconnects after network errors but not after an error response.
      if (source.readyState !== EventSource.CLOSED) return
      wait = setTimeout(
        open,
        Math.min(longestWaitMs, 1000 * 2 ** losses) * (0.5 + Math.random() / 2),
      )
    }
  }
  const online = () => losses && open()
  addEventListener('online', online)
  open()
  return () => {
    clearTimeout(wait)
    removeEventListener('online', online)
    source.close()
  }
}
