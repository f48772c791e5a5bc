import { readFileSync } from 'node:fs'
import { worksOffline } from '#features/learning/settings.ts'
import { dataHeaders } from '#platform/call/security.server.ts'
import type { Settings } from '#platform/data/settings.server.ts'

export const serviceWorkerPath = 'build/service-worker.js'

/** Self-removing worker that clears all caches; served when the worker is disabled. */
const gone = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
})()))`

/** `GET /sw.js`. Not cached, so a new worker is active with the next page. */
export function createWorkerHandler(settings: Pick<Settings, 'get'>) {
  let built: string | null = null
  try {
    built = readFileSync(serviceWorkerPath, 'utf8')
  } catch {} // Not built in development.
  return () =>
    new Response(built && settings.get(worksOffline) ? built : gone, {
      headers: {
        ...dataHeaders,
        // The worker may only fetch from this origin.
        'content-security-policy': "default-src 'none'; connect-src 'self'",
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
      },
    })
}
