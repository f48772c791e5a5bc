import { Suspense, useSyncExternalStore } from 'react'
import { createOptionalPart, loadWithRetry } from '#ui/base/lazy-part.ts'
import type { ToastMessage } from './toast-queue.ts'

const ToastRegion = createOptionalPart(async () => (await import('./toast.tsx')).ToastRegion)

let isAwake = false
const waiting = new Set<() => void>()

/** Shows a passing message on any page; what draws it is fetched with the first, so that silent pages stay light. */
export async function showToast(message: ToastMessage) {
  // Where it cannot be fetched the page goes on without it.
  const queue = await loadWithRetry(() => import('./toast-queue.ts')).catch(() => null)
  isAwake = true
  for (const wake of waiting) wake()
  queue?.addToast(message)
}

/** Where toasts are shown. Once, around all pages. */
export function Toasts() {
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
