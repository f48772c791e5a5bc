import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Polls while the import runs and the page is visible. */
export function useImportPolling(isMoving: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(
      () => document.visibilityState === 'visible' && void revalidate(),
      2000,
    )
    return () => clearInterval(timer)
  }, [isMoving, revalidate])
}
