import { useEffect, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { subscribeToTopic } from '#platform/page/live.ts'

/** Revalidates on live events, but not during a submit. */
export function AgentLiveUpdates() {
  const { revalidate } = useRevalidator()
  const isIdle = useNavigation().state === 'idle'
  const [news, setNews] = useState(0)
  useEffect(() => subscribeToTopic('desk', () => setNews((it) => it + 1), { seconds: 60 }), [])
  useEffect(() => {
    if (news && isIdle) void revalidate()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `revalidate` is new at every turn
  }, [news, isIdle])
  return null
}
