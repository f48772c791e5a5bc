import { useEffect } from 'react'
import { post } from '#platform/call/post.ts'
import { keepPosted } from '#platform/page/live.ts'
import type { support } from '../../contract.ts'
import { pollSeconds } from '../../rules.ts'
import { isTalkShown } from '../../shown/state.tsx'
import { setUnread } from '../state.tsx'

/** Keeps the chat button right while the page stands; asked only while a ticket is open. */
export default function LiveUnread({ hasTicket }: { hasTicket: boolean }) {
  useEffect(() => {
    const ask = () => {
      if (isTalkShown()) return
      post<typeof support.unread>('client/support/chat/unread', {}).then(
        ({ unread }) => setUnread(unread ?? 0),
        () => {}, // Out of reach: asked again next time.
      )
    }
    return keepPosted('support', ask, hasTicket ? { seconds: pollSeconds } : {})
  }, [hasTicket])
  return null
}
