import { useEffect } from 'react'
import { post } from '#platform/call/post.ts'
import { subscribeToTopic } from '#platform/page/live.ts'
import type { supportCalls } from './contract.ts'
import { pollSeconds } from '../limits.ts'
import { isChatVisible } from './chat-visibility.tsx'
import { setUnread } from './unread.tsx'

export default function LiveUnread({ hasTicket }: { hasTicket: boolean }) {
  useEffect(() => {
    const ask = () => {
      if (isChatVisible()) return
      post<typeof supportCalls.unread>('client/support/chat/unread', {}).then(
        ({ unread }) => setUnread(unread ?? 0),
        () => {}, // Offline: retried at the next poll.
      )
    }
    return subscribeToTopic('support', ask, hasTicket ? { seconds: pollSeconds } : {})
  }, [hasTicket])
  return null
}
