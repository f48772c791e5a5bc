import { useEffect, useSyncExternalStore } from 'react'

/**
 * A number that is loaded with the page and updated live. Returns a setter and a hook with the
 * latest value.
 */
export function createLiveCounter() {
  // Null: no live value since the page loaded.
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
