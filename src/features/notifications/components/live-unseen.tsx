import { useEffect } from 'react'
import { post } from '#platform/call/post.ts'
import { subscribeToTopic } from '#platform/page/live.ts'
import type { notificationCalls } from '../contract.ts'
import { setUnseenCount } from '../state.tsx'

/** Seed 9: polls every five minutes where there is no live connection. */
const seconds = 300

/** Updates the unseen count of the bell while the page is open. */
export default function LiveUnseen({ since }: { since: string }) {
  useEffect(() => {
    let timestamp = since
    const ask = () =>
      post<typeof notificationCalls.new>('client/notifications/new', { timestamp }).then(
        (news) => {
          timestamp = news.timestamp
          setUnseenCount(news.unseen)
        },
        () => {}, // Offline: retried with the next poll.
      )
    return subscribeToTopic('notifications', () => void ask(), { seconds })
  }, [since])
  return null
}
