import { useEffect } from 'react'
import { forgetAll, keepInStep, sendWaiting } from '../state.tsx'

/** What this device keeps goes with the session, and stays no longer than what it is of; what waited for a connection is sent. */
export default function KeepSaved({ isSomebody }: { isSomebody: boolean }) {
  useEffect(() => {
    if (!isSomebody) return void forgetAll()
    if (!navigator.onLine) return
    // Out of reach: asked again at the next page.
    void keepInStep().catch(() => {})
    void sendWaiting()
    const back = () => void sendWaiting()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [isSomebody])
  return null
}
