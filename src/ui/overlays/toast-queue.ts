import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'

/** A passing word to the reader: what happened, and perhaps a way back. */
export type ToastMessage = { text: string; tone?: 'plain' | 'good' | 'bad'; action?: { label: string; onPress: () => void } }

/** What is waiting to be said. Filled only in the browser. */
export const toastQueue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 })

/** Says something in passing; one with a way back stays 6 s as the favourites ask, an error until it is closed. Returns its key. */
export function addToast(message: ToastMessage) {
  return message.tone === 'bad' ? toastQueue.add(message) : toastQueue.add(message, { timeout: 6000 })
}
