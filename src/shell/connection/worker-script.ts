import type { PagePath } from '#platform/page/route-names.ts'
import { sliceResponse } from './slice-response.ts'

// Service worker, built separately (`tools/build.ts`). Caches one anonymous page with its files,
// and saved lessons in their own store. Never caches other pages or API answers.

/** Injected by the build: version, files of the offline page, and files for offline playback. */
declare const shell: { version: string; files: string[]; later: string[] }

type WorkerEvent = Event & { waitUntil(it: Promise<unknown>): void }
type WorkerFetchEvent = WorkerEvent & { request: Request; respondWith(it: Promise<Response>): void }
type WorkerPushEvent = WorkerEvent & { data: { json(): unknown } | null }
type WorkerClickEvent = WorkerEvent & { notification: Notification }
type WorkerMessageEvent = WorkerEvent & { data: unknown; ports: readonly MessagePort[] }
type WindowTab = { url: string; focus(): Promise<unknown>; navigate(to: string): Promise<unknown> }
type WorkerScope = {
  addEventListener(name: 'install' | 'activate', act: (event: WorkerEvent) => void): void
  addEventListener(name: 'fetch', act: (event: WorkerFetchEvent) => void): void
  addEventListener(name: 'push', act: (event: WorkerPushEvent) => void): void
  addEventListener(name: 'notificationclick', act: (event: WorkerClickEvent) => void): void
  addEventListener(name: 'message', act: (event: WorkerMessageEvent) => void): void
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(of: { type: 'window' }): Promise<WindowTab[]>
    openWindow(path: string): Promise<unknown>
  }
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> }
}

const worker = globalThis as unknown as WorkerScope
const kept = `shell-${shell.version}`
const saved = 'saved-lessons'
const state = 'shell-state'
const fallback = '/saved' satisfies PagePath
const languages = ['en', 'ar']
const getFallbackPath = (language: string) => `${fallback}?locale=${language}`

const asVisitor = (path: string) => new Request(path, { credentials: 'omit' })

worker.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(kept)
      // Without credentials, so only the anonymous version is cached.
      await cache.addAll([...languages.map(getFallbackPath), ...shell.files].map(asVisitor))
      // People with saved lessons need the playback files of the new build.
      if (await caches.has(saved)) await cache.addAll(shell.later.map(asVisitor))
      await worker.skipWaiting()
    })(),
  )
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const old = (await caches.keys()).filter(
        (key) => key.startsWith('shell-') && key !== kept && key !== state,
      )
      await Promise.all(old.map((it) => caches.delete(it)))
      await worker.clients.claim()
    })(),
  )
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/saved-files/')) event.respondWith(getSavedFile(request))
  else if (request.mode === 'navigate')
    event.respondWith(fetch(request).catch(() => respondOffline(pathname, search)))
  else if (shell.files.includes(pathname) || shell.later.includes(pathname))
    event.respondWith(getCachedFile(request, pathname))
})

async function getSavedFile({ url, headers }: Request) {
  const file = await (await caches.open(saved)).match(url)
  return file ? sliceResponse(file, headers.get('range')) : new Response(null, { status: 404 })
}

const getCachedFile = async (request: Request, path: string) =>
  (await (await caches.open(kept)).match(path)) ?? fetch(request)

/** Redirects to the offline page, which returns to the requested one when online. */
async function respondOffline(pathname: string, search: string): Promise<Response> {
  if (pathname !== fallback)
    return Response.redirect(`${fallback}?from=${encodeURIComponent(pathname + search)}`)
  const page = await (await caches.open(kept)).match(getFallbackPath(await getLanguage()))
  return page ?? Response.error()
}

async function getLanguage() {
  const told = await (await caches.open(state)).match('/language')
  return told ? told.text() : 'en'
}

// Pages send their language, because offline there is no other source.
worker.addEventListener('message', (event) => {
  const { data, ports } = event
  // Caches the player files when a lesson is saved and replies when done.
  if (data === 'saving')
    event.waitUntil(
      caches
        .open(kept)
        .then((it) => it.addAll(shell.later.map(asVisitor)))
        .then(
          () => ports[0]?.postMessage(true),
          () => ports[0]?.postMessage(false),
        ),
    )
  if (!languages.includes(data as string)) return
  event.waitUntil(
    caches.open(state).then((cache) => cache.put('/language', new Response(data as string))),
  )
})

type PushPayload = {
  title: string
  text: string
  path: string
  tag: string
  lang: string
  dir: 'ltr' | 'rtl'
}

worker.addEventListener('push', (event) => {
  const it = event.data?.json() as PushPayload | undefined
  if (!it) return
  const { title, text, path, tag, lang, dir } = it
  event.waitUntil(
    worker.registration.showNotification(title, {
      body: text,
      tag,
      lang,
      dir,
      icon: '/apple-touch-icon.png',
      data: path,
    }),
  )
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const told = event.notification.data as unknown
  // Allows only paths on this site.
  const path = typeof told === 'string' && /^\/(?![/\\])/.test(told) ? told : '/'
  event.waitUntil(
    (async () => {
      const [open] = await worker.clients.matchAll({ type: 'window' })
      if (!open) return worker.clients.openWindow(path)
      await open.focus()
      return open.navigate(path)
    })(),
  )
})
