import { useState } from 'react'
import { post, CallFailure } from '#platform/call/post.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { showToast } from '#ui/overlays/show-toast.tsx'
import type { Note, notes as contract } from './contract.ts'
import { resolveEdit } from '#features/learning/state.tsx'
import { noteMessages } from './messages.ts'
import { sortNotes } from './rules.ts'

/** Optimistic updates. Each action resolves to whether the server accepted it. */
export function useNotes(lesson_id: number, first: Note[]) {
  const t = useMessages(noteMessages)
  const [notes, setNotes] = useState(first)
  const put = (note: Note) =>
    setNotes((all) => sortNotes([...all.filter((it) => it.id !== note.id), note]))
  const drop = (id: string) => setNotes((all) => all.filter((it) => it.id !== id))
  const tried = async (what: () => Promise<void>) => {
    try {
      await what()
      return true
    } catch (error) {
      void showToast({ tone: 'bad', text: error instanceof CallFailure ? error.message : t.failed })
      return false
    }
  }
  const add = (note: { second: number | null; text: string }) =>
    tried(async () =>
      put(await post<typeof contract.add>('client/notes/add', { lesson_id, ...note })),
    )
  return {
    notes,
    add,
    edit: (id: string, text: string, updated_at: string) =>
      resolveEdit((failed) =>
        tried(async () =>
          put(
            await post<typeof contract.edit>('client/notes/edit', { id, text, updated_at }).catch(
              failed,
            ),
          ),
        ),
      ),
    /** Removed at once with an undo; restored if the request fails. */
    remove: (note: Note) => {
      drop(note.id)
      return tried(async () => {
        try {
          await post<typeof contract.remove>('client/notes/remove', { id: note.id })
        } catch (error) {
          put(note)
          throw error
        }
        void showToast({
          text: t.removed,
          action: {
            label: t.undo,
            onPress: () => void add({ second: note.second, text: note.text }),
          },
        })
      })
    },
  }
}
