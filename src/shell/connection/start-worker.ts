import { isDataSaverOn } from '#ui/base/data-saver.ts'

/** Waits until the page is idle and sends the page language to the worker. */
export function startServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  // Not installed for readers who save data.
  if (!serviceWorker.controller && isDataSaverOn()) return
  // Registration may be refused by the browser.
  void serviceWorker.register('/sw.js').then(
    async () => (await serviceWorker.ready).active?.postMessage(document.documentElement.lang),
    () => {},
  )
}
