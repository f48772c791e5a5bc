import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'

export type ToastMessage = {
  text: string
  tone?: 'plain' | 'good' | 'bad'
  action?: { label: string; onPress: () => void }
}

/** Filled in the browser only. */
export const toastQueue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 })

/** Specification for favorites: closes after 6 s; errors stay until closed. Returns the key. */
export function addToast(message: ToastMessage) {
  return message.tone === 'bad'
    ? toastQueue.add(message)
    : toastQueue.add(message, { timeout: 6000 })
}
