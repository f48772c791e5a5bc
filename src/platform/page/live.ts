// What keeps pages posted: one connection for all tabs of a browser, and asking now and then while there is none. Fetched only for
// people who are signed in.

import { getMonotonicMs } from '#platform/data/clock.ts'

type TopicCallback = () => void
type TopicSubscription = { topic: string; ask: TopicCallback; watch: () => void }

const name = 'farqad-live'
const longestWaitMs = 300_000
/** How long a page may take from being read to listening. */
const drawingMs = 10_000

let isLive = false
let stop: (() => void) | null = null
const interests = new Set<TopicSubscription>()
/** When there was news of a topic last. */
const heardAt = new Map<string, number>()

/**
 * Calls `ask` whenever there is news of `topic`, or may be: when the connection is back. That the session has ended is news of `session`.
 * While there is no connection it is called every so many seconds instead, if that is given. News that came while the page was still being
 * drawn is told at once. Answers how to end it.
 */
export function subscribeToTopic(topic: string, ask: TopicCallback, { seconds }: { seconds?: number } = {}): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const watch = () => {
    clearInterval(timer)
    if (!isLive && seconds) timer = setInterval(() => navigator.onLine && document.visibilityState === 'visible' && ask(), seconds * 1000)
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

/** Browsers open few connections to one server: of all tabs one holds it and tells the others; when that tab goes, the next takes over. */
function joinChannel() {
  const channel = new BroadcastChannel(name)
  const left = new AbortController()
  const tell = (news: string) => {
    handleNews(news)
    channel.postMessage(news)
  }
  let holds = false
  channel.onmessage = ({ data }: MessageEvent<string>) => {
    // A tab that comes later asks whether there is a connection.
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
  // Who is no longer signed in has nothing more to ask for.
  const about = news === 'ended' ? 'session' : news
  if (news !== 'ended') heardAt.set(about, getMonotonicMs())
  for (const { topic, ask } of interests) if (topic === about || news === 'missed') ask()
}

function setLive(now: boolean) {
  if (now === isLive) return
  isLive = now
  for (const { watch } of interests) watch()
}

/** Holds the connection; one that cannot be had is tried again, after longer and longer. Answers how to let go of it. */
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
      // The browser itself tries again after a connection that broke, not after an answer that it cannot use.
      if (source.readyState !== EventSource.CLOSED) return
      wait = setTimeout(open, Math.min(longestWaitMs, 1000 * 2 ** losses) * (0.5 + Math.random() / 2))
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
