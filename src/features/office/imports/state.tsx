import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Asks again how far the work is, as long as it goes on and somebody looks. */
export function useImportPolling(isMoving: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), 2000)
    return () => clearInterval(timer)
  }, [isMoving, revalidate])
}
