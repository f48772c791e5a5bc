import { useEffect, useState } from 'react'
import { useFetchers, useNavigation, useRevalidator } from 'react-router'
import { subscribeToTopic } from '#platform/page/live.ts'

/** Follows a person's session: when it is ended elsewhere, the page becomes what a visitor sees. */
export default function LiveSession() {
  const { revalidate } = useRevalidator()
  const navigation = useNavigation()
  const fetchers = useFetchers()
  const [isNews, setNews] = useState(false)
  useEffect(() => subscribeToTopic('session', () => setNews(true)), [])
  // What the person does themself (logging out, deleting the account) leads on to where it should, and not to what a look at this page answers.
  const isIdle = navigation.state === 'idle' && fetchers.every((it) => it.state === 'idle')
  useEffect(() => {
    if (!isNews || !isIdle) return
    setNews(false)
    void revalidate()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `revalidate` is new at every turn
  }, [isNews, isIdle])
  return null
}
