import { useEffect, useSyncExternalStore } from 'react'

// How many are unseen, as this page has heard since it was loaded; null: nothing newer than what came with the page.
let unseen: number | null = null
const watching = new Set<() => void>()

export function setUnseen(now: number | null) {
  if (now === unseen) return
  unseen = now
  for (const tell of watching) tell()
}

/** How many are unseen: what was heard last, of the page and of what came since. */
export function useUnseen(loaded: number) {
  useEffect(() => setUnseen(null), [loaded])
  const heard = useSyncExternalStore(
    watch,
    () => unseen,
    () => null,
  )
  return heard ?? loaded
}

function watch(tell: () => void) {
  watching.add(tell)
  return () => watching.delete(tell)
}
