import { readFileSync } from 'node:fs'
import { worksOffline } from '#features/learning/settings.ts'
import { dataHeaders } from '#platform/call/security.server.ts'
import type { Settings } from '#platform/data/settings.server.ts'

/** Where the build puts the worker. */
export const serviceWorkerPath = 'build/service-worker.js'

/** A worker that takes itself away, with all that was kept: what browsers get in place of one that is switched off or went bad. */
const gone = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
})()))`

/** `GET /sw.js`: the service worker. Asked for anew at every visit, so that another one is there with the next page. */
export function createWorkerHandler(settings: Pick<Settings, 'get'>) {
  let built: string | null = null
  try {
    built = readFileSync(serviceWorkerPath, 'utf8')
  } catch {} // While developing there is none.
  return () =>
    new Response(built && settings.get(worksOffline) ? built : gone, {
      headers: {
        ...dataHeaders,
        // The worker fetches the shell from here, and nothing else from anywhere.
        'content-security-policy': "default-src 'none'; connect-src 'self'",
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
      },
    })
}
