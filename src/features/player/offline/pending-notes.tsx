import { useEffect } from 'react'
import { getNow } from '#platform/data/clock.ts'
import { post } from '#platform/call/post.ts'
import type { Note, notes as notesContract } from '../notes/contract.ts'
import { parsePendingNotes, type PendingNote } from './rules.ts'
import {
  type OfflineLesson,
  store,
  buildLessonRecordUrl,
  asJson,
  waitingName,
  notifyListeners,
} from './state.tsx'

export function listPendingNotes(): PendingNote[] {
  try {
    return parsePendingNotes(localStorage.getItem(waitingName))
  } catch {
    return []
  }
}

function writeNotes(all: PendingNote[]) {
  try {
    if (all.length) localStorage.setItem(waitingName, JSON.stringify(all))
    else localStorage.removeItem(waitingName)
  } catch {}
  notifyListeners()
}

/** The key makes repeated sends idempotent. */
export function addPendingNote(note: Omit<PendingNote, 'key' | 'at'>) {
  writeNotes([
    ...listPendingNotes(),
    { ...note, key: crypto.randomUUID(), at: getNow().toISOString() },
  ])
  void sendPendingNotes()
}

let sending: Promise<void> | null = null

/** Unsent notes remain queued. */
export function sendPendingNotes() {
  sending ??= sendInOrder().finally(() => void (sending = null))
  return sending
}

async function sendInOrder() {
  for (const { key, person, lesson_id, second, text } of listPendingNotes()) {
    if (!navigator.onLine) return
    try {
      const note = await post<typeof notesContract.add>('client/notes/add', {
        key,
        person,
        lesson_id,
        second,
        text,
      })
      await addNoteToLesson(lesson_id, note)
    } catch {
      return // Offline or signed out: retried later.
    }
    writeNotes(listPendingNotes().filter((it) => it.key !== key))
  }
}

async function addNoteToLesson(lesson_id: number, note: Note) {
  const cache = await caches.open(store)
  const found = await cache.match(buildLessonRecordUrl(lesson_id))
  if (!found) return
  const kept = (await found.json()) as OfflineLesson
  await cache.put(
    buildLessonRecordUrl(lesson_id),
    asJson({ ...kept, notes: [...kept.notes.filter((it) => it.id !== note.id), note] }),
  )
}

export function useSendPendingNotes() {
  useEffect(() => {
    void sendPendingNotes()
    const back = () => void sendPendingNotes()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [])
}
