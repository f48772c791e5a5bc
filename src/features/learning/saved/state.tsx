import { useEffect, useSyncExternalStore } from 'react'
import { now } from '#platform/data/clock.ts'
import { post } from '#platform/call/post.ts'
import { filesNamedIn } from '../media/rules.ts'
import type { Note, notes as notesContract } from '../notes/contract.ts'
import type { SavedLesson, savedLessons } from './contract.ts'
import { bytesOf, masterOf, notesIn, savedMark, savedPrefix, variantOf, type Quality, type WaitingNote } from './rules.ts'

/** A lesson as a device keeps it. */
export type Kept = { person: string; lesson: SavedLesson; notes: Note[]; bytes: number; quality: Quality; saved_at: string }

const store = 'saved-lessons'
const recordOf = (lesson_id: number) => `${savedPrefix(lesson_id)}lesson.json`

/** Whether this browser can keep lessons: there must be room, and a worker that answers without a connection. */
export const canSave = () => 'caches' in globalThis && 'serviceWorker' in navigator && Boolean(navigator.serviceWorker.controller)

/** Everything that is kept and not over, the latest first. What is over goes. */
export async function allKept(): Promise<Kept[]> {
  // A store that is only looked into would be there from then on.
  if (!('caches' in globalThis) || !(await caches.has(store))) return []
  const cache = await caches.open(store)
  const names = (await cache.keys()).filter((it) => it.url.endsWith('/lesson.json'))
  const read = await Promise.all(names.map(async (it) => (await (await cache.match(it))!.json()) as Kept))
  const over = read.filter((it) => it.lesson.ends_at <= now().toISOString())
  for (const it of over) await forget(it.lesson.lesson.id)
  return read.filter((it) => !over.includes(it)).sort((a, b) => b.saved_at.localeCompare(a.saved_at))
}

export async function keptOf(lesson_id: number): Promise<Kept | null> {
  return (await allKept()).find((it) => it.lesson.lesson.id === lesson_id) ?? null
}

/** Takes a lesson off this device, whole or half. */
export async function forget(lesson_id: number) {
  const cache = await caches.open(store)
  const own = (await cache.keys()).filter((it) => new URL(it.url).pathname.startsWith(savedPrefix(lesson_id)))
  await Promise.all(own.map((it) => cache.delete(it)))
  tellAll()
}

/** Takes everything off this device. */
export async function forgetAll() {
  try {
    localStorage.removeItem(savedMark)
    localStorage.removeItem(waitingName)
  } catch {}
  if ('caches' in globalThis) await caches.delete(store)
  tellAll()
}

/** What is kept for somebody else, or no longer open, goes; what stays learns until when. */
export async function keepInStep() {
  const kept = await allKept()
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
    if (!found || it.person !== person) await forget(id)
    else await cache.put(recordOf(id), asJson({ ...it, lesson: { ...it.lesson, ends_at: found.ends_at } }))
  }
}

const asJson = (it: object) => new Response(JSON.stringify(it), { headers: { 'content-type': 'application/json' } })

/** A lesson that may be saved, and about how large it is. */
export type Plan = { lesson: SavedLesson; bytes: Record<Quality, number>; master: string | null }

/** Looks at what saving a lesson takes. */
export async function planOf(lesson_id: number, signal: AbortSignal): Promise<Plan> {
  const lesson = await post<typeof savedLessons.get>('client/lessons/saved/get', { lesson_id })
  const files = lesson.attachments.reduce((sum, it) => sum + it.bytes, 0)
  if (!lesson.media.hls) return { lesson, bytes: { low: files, high: files }, master: null }
  const master = await (await fetched(lesson.media.hls, signal)).text()
  const of = (quality: Quality) => files + bytesOf(variantOf(master, quality) ?? { bits: 0 }, lesson.lesson.seconds)
  return { lesson, bytes: { low: of('low'), high: of('high') }, master }
}

async function fetched(address: string, signal: AbortSignal) {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`${response.status} ${address}`)
  return response
}

/** Saves a lesson file by file; one that was broken off goes on where it was. The record comes last: without it nothing is kept. */
export async function saveLesson({ lesson, master }: Plan, { person, quality, signal, onBytes }: Saving) {
  const cache = await caches.open(store)
  const { prefix } = lesson.media
  const to = savedPrefix(lesson.lesson.id)
  let bytes = 0
  const take = async (path: string) => {
    const had = await cache.match(to + path)
    const response = had ?? (await fetched(prefix + path, signal))
    const body = await response.arrayBuffer()
    if (!had) await cache.put(to + path, new Response(body, { headers: keptHeaders(response) }))
    bytes += body.byteLength
    onBytes(body.byteLength)
    return body
  }
  const inside = (address: string | null) => (address?.startsWith(prefix) ? address.slice(prefix.length) : null)
  const optional = [inside(lesson.media.poster), ...lesson.captions.map((it) => inside(it.address))]
  const needed = [inside(lesson.media.file), ...lesson.attachments.map((it) => inside(it.address))]
  try {
    localStorage.setItem(savedMark, '1')
  } catch {}
  const player = keepPlayer()
  for (const path of needed) if (path) await take(path)
  // A film without its still is a film.
  for (const path of optional) if (path) await take(path).catch((error: unknown) => signal.aborted && Promise.reject(error))
  const variant = master && variantOf(master, quality)
  if (master && variant) {
    const name = inside(lesson.media.hls)!
    const own = masterOf(master, variant)
    const names = new Set(filesNamedIn(name, own))
    for (const path of names) {
      const body = await take(path)
      if (path.endsWith('.m3u8')) for (const named of filesNamedIn(path, new TextDecoder().decode(body))) names.add(named)
    }
    await cache.put(to + name, new Response(own, { headers: { 'content-type': 'application/vnd.apple.mpegurl' } }))
  }
  const notes = await post<typeof notesContract.get>('client/notes/get', { lesson_id: lesson.lesson.id })
  const here = JSON.parse(JSON.stringify({ ...lesson, sections: [] }).replaceAll(prefix, to)) as SavedLesson
  await player
  const kept: Kept = { person, lesson: here, notes, bytes, quality, saved_at: now().toISOString() }
  await cache.put(recordOf(lesson.lesson.id), asJson(kept))
  tellAll()
}

/** Has the worker keep what shows a lesson without a connection; without it a lesson would be here that cannot be opened. */
function keepPlayer() {
  const { port1, port2 } = new MessageChannel()
  const done = new Promise<void>((resolve, reject) => {
    port1.onmessage = ({ data }) => (data ? resolve() : reject(new Error('What shows a lesson could not be kept.')))
  })
  // Awaited at the end: until then nobody else hears of it.
  done.catch(() => {})
  navigator.serviceWorker.controller!.postMessage('saving', [port2])
  return done
}

type Saving = { person: string; quality: Quality; signal: AbortSignal; onBytes: (bytes: number) => void }

/** What a browser needs to know of a file it shows or hands over. */
function keptHeaders({ headers }: Response) {
  const kept = new Headers()
  for (const name of ['content-type', 'content-disposition', 'content-security-policy', 'x-content-type-options']) {
    const value = headers.get(name)
    if (value) kept.set(name, value)
  }
  return kept
}

const waitingName = 'notes-waiting'

/** Notes that wait for a connection. */
export function waitingNotes(): WaitingNote[] {
  try {
    return notesIn(localStorage.getItem(waitingName))
  } catch {
    return []
  }
}

function writeNotes(all: WaitingNote[]) {
  try {
    if (all.length) localStorage.setItem(waitingName, JSON.stringify(all))
    else localStorage.removeItem(waitingName)
  } catch {}
  tellAll()
}

/** Writes a note down here; the server gets it once it can be reached, under a key that makes it one however often it is sent. */
export function addWaiting(note: Omit<WaitingNote, 'key' | 'at'>) {
  writeNotes([...waitingNotes(), { ...note, key: crypto.randomUUID(), at: now().toISOString() }])
  void sendWaiting()
}

let sending: Promise<void> | null = null

/** Sends the notes that wait; those that cannot be sent stay. */
export function sendWaiting() {
  sending ??= inTurn().finally(() => void (sending = null))
  return sending
}

async function inTurn() {
  for (const { key, person, lesson_id, second, text } of waitingNotes()) {
    if (!navigator.onLine) return
    try {
      const note = await post<typeof notesContract.add>('client/notes/add', { key, person, lesson_id, second, text })
      await noteKept(lesson_id, note)
    } catch {
      return // Out of reach, or nobody is logged in: another time.
    }
    writeNotes(waitingNotes().filter((it) => it.key !== key))
  }
}

async function noteKept(lesson_id: number, note: Note) {
  const cache = await caches.open(store)
  const found = await cache.match(recordOf(lesson_id))
  if (!found) return
  const kept = (await found.json()) as Kept
  await cache.put(recordOf(lesson_id), asJson({ ...kept, notes: [...kept.notes.filter((it) => it.id !== note.id), note] }))
}

let changes = 0
const watching = new Set<() => void>()

function tellAll() {
  changes++
  for (const it of watching) it()
}

/** Another number whenever what is kept has changed. */
export function useSavedChanges() {
  return useSyncExternalStore(
    (tell) => (watching.add(tell), () => void watching.delete(tell)),
    () => changes,
    () => 0,
  )
}

/** Sends what waits now and whenever the connection comes back. */
export function useWaitingSent() {
  useEffect(() => {
    void sendWaiting()
    const back = () => void sendWaiting()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [])
}
