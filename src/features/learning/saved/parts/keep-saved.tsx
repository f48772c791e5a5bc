import { useEffect } from 'react'
import { deleteOfflineLessons, syncOfflineLessons, sendPendingNotes } from '../state.tsx'

/** What this device keeps goes with the session, and stays no longer than what it is of; what waited for a connection is sent. */
export default function KeepSaved({ isSomebody }: { isSomebody: boolean }) {
  useEffect(() => {
    if (!isSomebody) return void deleteOfflineLessons()
    if (!navigator.onLine) return
    // Out of reach: asked again at the next page.
    void syncOfflineLessons().catch(() => {})
    void sendPendingNotes()
    const back = () => void sendPendingNotes()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [isSomebody])
  return null
}
