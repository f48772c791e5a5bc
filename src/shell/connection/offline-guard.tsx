import { useEffect, useState, type ReactNode } from 'react'
import { href, useNavigate } from 'react-router'
import { useConnection } from '#platform/page/connectivity.tsx'
import { ForbiddenFallback } from '../errors/fallbacks.tsx'

/**
 * Offline, links show our fallback and are followed after reconnecting; forms are not sent, so no
 * input is lost.
 */
export function OfflineGuard({ children }: { children: ReactNode }) {
  const { connection, check } = useConnection()
  const { online } = connection
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<string | null>(null)

  useEffect(() => {
    if (online) return
    const onClick = (event: MouseEvent) => {
      const path = getLinkPath(event)
      if (!path) return
      cancelEvent(event)
      setWanted(path)
      void check()
    }
    const onSubmit = (event: SubmitEvent) => {
      cancelEvent(event)
      void check()
    }
    // Capture phase on window, so it runs before the router.
    addEventListener('click', onClick, true)
    addEventListener('submit', onSubmit, true)
    return () => {
      removeEventListener('click', onClick, true)
      removeEventListener('submit', onSubmit, true)
    }
  }, [online, check])

  useEffect(() => {
    if (online && wanted) void Promise.resolve(navigate(wanted)).then(() => setWanted(null))
  }, [online, wanted, navigate])

  return wanted && !online ? <ForbiddenFallback offline onRetry={() => void check()} /> : children
}

function cancelEvent(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}

function getLinkPath(event: MouseEvent) {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download'))
    return null
  // Saved content opens offline through the service worker.
  if (link.pathname === href('/saved') && navigator.serviceWorker?.controller) return null
  return link.pathname + link.search === location.pathname + location.search
    ? null
    : link.pathname + link.search + link.hash
}
