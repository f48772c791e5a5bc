import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { subscribeToTopic } from '#platform/page/live.ts'
import type { OrderAnswer } from '../contract.ts'

/** Live updates plus slow polling as a fallback; card payments poll faster. */
export function useOrderUpdates({
  id,
  state,
  method,
}: Pick<OrderAnswer, 'id' | 'state' | 'method'>) {
  const { revalidate } = useRevalidator()
  const waits = state === 'pending' || state === 'expired'
  useEffect(() => {
    if (!waits) return
    const look = () => void revalidate()
    const stop = subscribeToTopic('orders', look, { seconds: 10 })
    const timer = setInterval(
      () => document.visibilityState === 'visible' && look(),
      method === 'card' ? 4000 : 15_000,
    )
    return () => {
      stop()
      clearInterval(timer)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `revalidate` is new at every turn
  }, [id, waits, method])
}
