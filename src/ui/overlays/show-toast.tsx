import { Suspense, useSyncExternalStore } from 'react'
import { createOptionalPart, loadWithRetry } from '#ui/base/lazy-part.ts'
import type { ToastMessage } from './toast-queue.ts'

const ToastRegion = createOptionalPart(async () => (await import('./toast.tsx')).ToastRegion)

let isAwake = false
const waiting = new Set<() => void>()

/** Loads the toast code with the first message. */
export async function showToast(message: ToastMessage) {
  // A load failure only drops the message.
  const queue = await loadWithRetry(() => import('./toast-queue.ts')).catch(() => null)
  isAwake = true
  for (const wake of waiting) wake()
  queue?.addToast(message)
}

/** Rendered once, around all pages. */
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
