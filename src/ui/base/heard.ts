import { useEffect, useSyncExternalStore } from 'react'

/** A number that comes with every page and is heard of between: how to tell it, and a hook that knows the latest of both. */
export function createLiveCounter() {
  // Null: nothing newer than what came with the page.
  let heard: number | null = null
  const watching = new Set<() => void>()
  const tell = (now: number | null) => {
    heard = now
    for (const changed of watching) changed()
  }
  const watch = (changed: () => void) => {
    watching.add(changed)
    return () => watching.delete(changed)
  }
  const useLatest = (loaded: number) => {
    useEffect(() => tell(null), [loaded])
    const now = useSyncExternalStore(
      watch,
      () => heard,
      () => null,
    )
    return now ?? loaded
  }
  return [tell, useLatest] as const
}
