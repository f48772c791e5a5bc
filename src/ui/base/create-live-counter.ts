import { useEffect } from 'react'
import { createStore, useStore } from './store.ts'

/**
 * A number that is loaded with the page and updated live. Returns a setter and a hook with the
 * latest value.
 */
export function createLiveCounter() {
  // Null: no live value since the page loaded.
  const latest = createStore<number | null>(null)
  const useLatest = (loaded: number) => {
    useEffect(() => latest.set(null), [loaded])
    return useStore(latest) ?? loaded
  }
  return [latest.set, useLatest] as const
}
