import { useEffect } from 'react'
import { post } from '#platform/call/post.ts'
import { keepPosted } from '#platform/page/live.ts'
import type { notifications } from '../contract.ts'
import { setUnseen } from '../state.tsx'

/** Seed 9: asked every five minutes where no connection tells it at once. */
const seconds = 300

/** Keeps the bell right while the page stands. */
export default function LiveUnseen({ since }: { since: string }) {
  useEffect(() => {
    let timestamp = since
    const ask = () =>
      post<typeof notifications.new>('client/notifications/new', { timestamp }).then(
        (news) => {
          timestamp = news.timestamp
          setUnseen(news.unseen)
        },
        () => {}, // Out of reach: asked again next time.
      )
    return keepPosted('notifications', () => void ask(), { seconds })
  }, [since])
  return null
}
