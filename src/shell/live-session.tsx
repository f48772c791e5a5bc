import { useEffect, useState } from 'react'
import { useFetchers, useNavigation, useRevalidator } from 'react-router'
import { subscribeToTopic } from '#platform/page/live.ts'

/** Revalidates when the session ends elsewhere, so the page becomes the visitor's. */
export default function LiveSession() {
  const { revalidate } = useRevalidator()
  const navigation = useNavigation()
  const fetchers = useFetchers()
  const [isNews, setNews] = useState(false)
  useEffect(() => subscribeToTopic('session', () => setNews(true)), [])
  // Logout and account deletion navigate by themselves; revalidating would interfere.
  const isIdle = navigation.state === 'idle' && fetchers.every((it) => it.state === 'idle')
  useEffect(() => {
    if (!isNews || !isIdle) return
    setNews(false)
    void revalidate()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `revalidate` is new at every turn
  }, [isNews, isIdle])
  return null
}
