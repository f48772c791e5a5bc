import { LRUCache } from 'lru-cache'
import { getMonotonicMs } from '../data/clock.ts'

/**
 * Invalidates at once, but throttles topics that change repeatedly to one batch per 30 s, so edits
 * in a loop cannot disable the cache. Normal editing is not affected.
 */
export function throttleInvalidation(
  drop: (changed: ReadonlySet<string>) => void,
  { atOnce = 10, everyMs = 30_000 } = {},
) {
  const left = new LRUCache<string, { drops: number; at: number }>({ max: mostTopics })
  const waiting = new Set<string>()

  const isReady = (topic: string) => {
    if (waiting.has(topic)) return false
    const at = getMonotonicMs()
    const before = left.get(topic)
    const drops = before ? Math.min(atOnce, before.drops + (at - before.at) / everyMs) : atOnce
    if (drops < 1) return false
    left.set(topic, { drops: drops - 1, at })
    return true
  }
  const dropWaiting = () => {
    const changed = new Set(waiting)
    waiting.clear()
    for (const topic of changed) left.set(topic, { drops: 0, at: getMonotonicMs() })
    drop(changed)
  }
  return (changed: ReadonlySet<string>) => {
    const ready = new Set([...changed].filter(isReady))
    const isFirst = !waiting.size
    for (const topic of changed) if (!ready.has(topic)) waiting.add(topic)
    if (isFirst && waiting.size) setTimeout(dropWaiting, everyMs).unref()
    if (ready.size) drop(ready)
  }
}

const mostTopics = 10_000
