import { useEffect } from 'react'
import { deleteOfflineLessons, syncOfflineLessons } from '../state.tsx'
import { sendPendingNotes } from '../pending-notes.tsx'

/** Deletes stored lessons on logout or lost access, and sends pending notes. */
export default function SyncSaved({ isSignedIn }: { isSignedIn: boolean }) {
  useEffect(() => {
    if (!isSignedIn) return void deleteOfflineLessons()
    if (!navigator.onLine) return
    // Offline: retried on the next page.
    void syncOfflineLessons().catch(() => {})
    void sendPendingNotes()
    const back = () => void sendPendingNotes()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [isSignedIn])
  return null
}
