import { getMonotonicMs } from '#platform/data/clock.ts'

/**
 * Drops what changed: at once, as long as it does not change again and again; then every half minute, all together. So nobody who edits
 * something in a loop, be it their own profile, can keep everybody's pages from being kept; and nobody who edits as people do notices.
 */
export function throttleInvalidation(drop: (changed: ReadonlySet<string>) => void, { atOnce = 10, everyMs = 30_000 } = {}) {
  const left = new Map<string, { drops: number; at: number }>()
  const waiting = new Set<string>()

  const isReady = (topic: string) => {
    if (waiting.has(topic)) return false
    const at = getMonotonicMs()
    const before = left.get(topic)
    const drops = before ? Math.min(atOnce, before.drops + (at - before.at) / everyMs) : atOnce
    if (drops < 1) return false
    // What changed last is forgotten last.
    left.delete(topic)
    left.set(topic, { drops: drops - 1, at })
    if (left.size > mostTopics) left.delete(left.keys().next().value!)
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
