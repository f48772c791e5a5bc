import { isDataSaverOn } from '#ui/base/light.ts'

/** Starts the service worker once the page has nothing better to do, and tells it which language is read here. */
export function startServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  // Whoever wants less data is not given more of it.
  if (!serviceWorker.controller && isDataSaverOn()) return
  // A browser that refuses goes on without.
  void serviceWorker.register('/sw.js').then(
    async () => (await serviceWorker.ready).active?.postMessage(document.documentElement.lang),
    () => {},
  )
}
