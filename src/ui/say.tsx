import { Suspense, useSyncExternalStore } from 'react'
import { extra, untilThere } from './later.ts'
import type { ToastMessage } from './toast-queue.ts'

const ToastRegion = extra(async () => (await import('./toast.tsx')).ToastRegion)

let isAwake = false
const waiting = new Set<() => void>()

/** Says something in passing on any page; what shows it is fetched at the first word, so that silent pages stay light. */
export async function say(message: ToastMessage) {
  // Where it cannot be fetched the page goes on without it.
  const queue = await untilThere(() => import('./toast-queue.ts')).catch(() => null)
  isAwake = true
  for (const wake of waiting) wake()
  queue?.toast(message)
}

/** Where `say` is heard. Once, around all pages. */
export function PassingWords() {
  const awake = useSyncExternalStore(
    subscribe,
    () => isAwake,
    () => false,
  )
  if (!awake) return null
  return (
    <Suspense>
      <ToastRegion />
    </Suspense>
  )
}

function subscribe(wake: () => void) {
  waiting.add(wake)
  return () => waiting.delete(wake)
}
