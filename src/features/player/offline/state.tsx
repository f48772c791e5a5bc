import { createStore, useStore } from '#ui/base/store.ts'
import { getNow } from '#platform/data/clock.ts'
import { post } from '#platform/call/post.ts'
import { parseListedFiles } from '../media/rules.ts'
import type { Note, notes as notesContract } from '../notes/contract.ts'
import type { SavedLesson, savedLessons } from './contract.ts'
import {
  estimateBytes,
  buildMasterPlaylist,
  savedFlagKey,
  getSavedPrefix,
  pickVariant,
  type VideoQuality,
} from './rules.ts'

export type OfflineLesson = {
  person: string
  lesson: SavedLesson
  notes: Note[]
  bytes: number
  quality: VideoQuality
  saved_at: string
}

export const store = 'saved-lessons'
export const buildLessonRecordUrl = (lesson_id: number) => `${getSavedPrefix(lesson_id)}lesson.json`

/** Requires the Cache API and an active service worker. */
export const canSaveLessons = () =>
  'caches' in globalThis &&
  'serviceWorker' in navigator &&
  Boolean(navigator.serviceWorker.controller)

/** Latest first; deletes expired lessons. */
export async function listOfflineLessons(): Promise<OfflineLesson[]> {
  // `caches.open` would create the cache.
  if (!('caches' in globalThis) || !(await caches.has(store))) return []
  const cache = await caches.open(store)
  const names = (await cache.keys()).filter((it) => it.url.endsWith('/lesson.json'))
  const read = await Promise.all(
    names.map(async (request) => (await (await cache.match(request))!.json()) as OfflineLesson),
  )
  const over = read.filter((it) => it.lesson.ends_at <= getNow().toISOString())
  for (const it of over) await deleteOfflineLesson(it.lesson.lesson.id)
  return read
    .filter((it) => !over.includes(it))
    .sort((a, b) => b.saved_at.localeCompare(a.saved_at))
}

export async function findOfflineLesson(lesson_id: number): Promise<OfflineLesson | null> {
  return (await listOfflineLessons()).find((it) => it.lesson.lesson.id === lesson_id) ?? null
}

/** Also removes partial downloads. */
export async function deleteOfflineLesson(lesson_id: number) {
  const cache = await caches.open(store)
  const own = (await cache.keys()).filter((key) =>
    new URL(key.url).pathname.startsWith(getSavedPrefix(lesson_id)),
  )
  await Promise.all(own.map((it) => cache.delete(it)))
  notifyListeners()
}

export async function deleteOfflineLessons() {
  try {
    localStorage.removeItem(savedFlagKey)
    localStorage.removeItem(waitingName)
  } catch {}
  if ('caches' in globalThis) await caches.delete(store)
  notifyListeners()
}

/** Deletes lessons of other people or without access, and updates the expiry of the rest. */
export async function syncOfflineLessons() {
  const kept = await listOfflineLessons()
  const person = kept[0]?.person
  if (!person) return
  const still = await post<typeof savedLessons.check>('client/lessons/saved/check', {
    person,
    lesson_ids: kept.map((it) => it.lesson.lesson.id),
  })
  const cache = await caches.open(store)
  for (const it of kept) {
    const { id } = it.lesson.lesson
    const found = still.find((one) => one.lesson_id === id)
    if (!found || it.person !== person) await deleteOfflineLesson(id)
    else
      await cache.put(
        buildLessonRecordUrl(id),
        asJson({ ...it, lesson: { ...it.lesson, ends_at: found.ends_at } }),
      )
  }
}

export const asJson = (item: object) =>
  new Response(JSON.stringify(item), { headers: { 'content-type': 'application/json' } })

/** Sizes are estimates. */
export type SavePlan = {
  lesson: SavedLesson
  bytes: Record<VideoQuality, number>
  master: string | null
}

export async function prepareSave(lesson_id: number, signal: AbortSignal): Promise<SavePlan> {
  const lesson = await post<typeof savedLessons.get>('client/lessons/saved/get', { lesson_id })
  const files = lesson.attachments.reduce((sum, it) => sum + it.bytes, 0)
  if (!lesson.media.hls) return { lesson, bytes: { low: files, high: files }, master: null }
  const master = await (await fetchOk(lesson.media.hls, signal)).text()
  const of = (quality: VideoQuality) =>
    files + estimateBytes(pickVariant(master, quality) ?? { bits: 0 }, lesson.lesson.seconds)
  return { lesson, bytes: { low: of('low'), high: of('high') }, master }
}

async function fetchOk(address: string, signal: AbortSignal) {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`${response.status} ${address}`)
  return response
}

/**
 * Resumes partial downloads. The record is written last, so an incomplete lesson is never listed.
 */
export async function saveLesson(
  { lesson, master }: SavePlan,
  { person, quality, signal, onBytes }: SaveOptions,
) {
  const cache = await caches.open(store)
  const { prefix } = lesson.media
  const to = getSavedPrefix(lesson.lesson.id)
  let bytes = 0
  const take = async (path: string) => {
    const had = await cache.match(to + path)
    const response = had ?? (await fetchOk(prefix + path, signal))
    const body = await response.arrayBuffer()
    if (!had) await cache.put(to + path, new Response(body, { headers: copyHeaders(response) }))
    bytes += body.byteLength
    onBytes(body.byteLength)
    return body
  }
  const inside = (address: string | null) =>
    address?.startsWith(prefix) ? address.slice(prefix.length) : null
  const optional = [inside(lesson.media.poster), ...lesson.captions.map((it) => inside(it.address))]
  const needed = [inside(lesson.media.file), ...lesson.attachments.map((it) => inside(it.address))]
  try {
    localStorage.setItem(savedFlagKey, '1')
  } catch {}
  const player = cachePlayer()
  for (const path of needed) if (path) await take(path)
  // Images are optional.
  for (const path of optional)
    if (path) await take(path).catch((error: unknown) => signal.aborted && Promise.reject(error))
  const variant = master && pickVariant(master, quality)
  if (master && variant) {
    const name = inside(lesson.media.hls)!
    const own = buildMasterPlaylist(master, variant)
    const names = new Set(parseListedFiles(name, own))
    for (const path of names) {
      const body = await take(path)
      if (path.endsWith('.m3u8'))
        for (const named of parseListedFiles(path, new TextDecoder().decode(body))) names.add(named)
    }
    await cache.put(
      to + name,
      new Response(own, { headers: { 'content-type': 'application/vnd.apple.mpegurl' } }),
    )
  }
  const notes = await post<typeof notesContract.get>('client/notes/get', {
    lesson_id: lesson.lesson.id,
  })
  const here = JSON.parse(
    JSON.stringify({ ...lesson, sections: [] }).replaceAll(prefix, to),
  ) as SavedLesson
  await player
  const kept: OfflineLesson = {
    person,
    lesson: here,
    notes,
    bytes,
    quality,
    saved_at: getNow().toISOString(),
  }
  await cache.put(buildLessonRecordUrl(lesson.lesson.id), asJson(kept))
  notifyListeners()
}

/** Makes the service worker cache the page assets needed to open the lesson offline. */
function cachePlayer() {
  const { port1, port2 } = new MessageChannel()
  const done = new Promise<void>((resolve, reject) => {
    port1.onmessage = ({ data }) =>
      data ? resolve() : reject(new Error('What shows a lesson could not be kept.'))
  })
  // Prevents an unhandled rejection; the promise is awaited at the end.
  done.catch(() => {})
  navigator.serviceWorker.controller!.postMessage('saving', [port2])
  return done
}

type SaveOptions = {
  person: string
  quality: VideoQuality
  signal: AbortSignal
  onBytes: (bytes: number) => void
}

/** Only the headers needed for display and download. */
function copyHeaders({ headers }: Response) {
  const kept = new Headers()
  for (const name of [
    'content-type',
    'content-disposition',
    'content-security-policy',
    'x-content-type-options',
  ]) {
    const value = headers.get(name)
    if (value) kept.set(name, value)
  }
  return kept
}

export const waitingName = 'notes-waiting'

const savedVersion = createStore(0)
export const notifyListeners = () => savedVersion.set(savedVersion.get() + 1)
export const useSavedVersion = () => useStore(savedVersion)
