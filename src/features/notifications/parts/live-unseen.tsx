import { useEffect } from 'react'
import { post } from '#platform/call/post.ts'
import { subscribeToTopic } from '#platform/page/live.ts'
import type { notificationCalls } from '../contract.ts'
import { setUnseenCount } from '../state.tsx'

/** Seed 9: asked every five minutes where no connection tells it at once. */
const seconds = 300

/** Keeps the bell right while the page stands. */
export default function LiveUnseen({ since }: { since: string }) {
  useEffect(() => {
    let timestamp = since
    const ask = () =>
      post<typeof notificationCalls.new>('client/notifications/new', { timestamp }).then(
        (news) => {
          timestamp = news.timestamp
          setUnseenCount(news.unseen)
        },
        () => {}, // Out of reach: asked again next time.
      )
    return subscribeToTopic('notifications', () => void ask(), { seconds })
  }, [since])
  return null
}
