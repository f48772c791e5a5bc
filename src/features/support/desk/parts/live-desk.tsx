import { useEffect, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { keepPosted } from '#platform/page/live.ts'

/** Keeps the desk as it is now; what an agent is sending meanwhile is not disturbed. */
export function LiveDesk() {
  const { revalidate } = useRevalidator()
  const isIdle = useNavigation().state === 'idle'
  const [news, setNews] = useState(0)
  useEffect(() => keepPosted('desk', () => setNews((it) => it + 1), { seconds: 60 }), [])
  useEffect(() => {
    if (news && isIdle) void revalidate()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `revalidate` is new at every turn
  }, [news, isIdle])
  return null
}
