import { Suspense } from 'react'
import { createOptionalPart, loadWithRetry } from '#ui/base/lazy-part.ts'
import { createStore, useStore } from '#ui/base/store.ts'
import type { ToastMessage } from './toast-queue.ts'

const ToastRegion = createOptionalPart(async () => (await import('./toast.tsx')).ToastRegion)

const isNeeded = createStore(false)

/** Loads the toast code with the first message. */
export async function showToast(message: ToastMessage) {
  // A load failure only drops the message.
  const queue = await loadWithRetry(() => import('./toast-queue.ts')).catch(() => null)
  isNeeded.set(true)
  queue?.addToast(message)
}

/** Rendered once, around all pages. */
export function Toasts() {
  if (!useStore(isNeeded)) return null
  return (
    <Suspense>
      <ToastRegion />
    </Suspense>
  )
}
