import { useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useConnection } from '#platform/page/connectivity.tsx'
import { ForbiddenFallback } from '../errors/fallbacks.tsx'

/**
 * Without a connection a link would end in the browser's own error page, and a form would lose what was typed. So a link shows our
 * fallback and is followed once the connection is back; a form stays as it is.
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
    // On the window, so before the router hears of it.
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

/** Where a plain click on a link leads, if that is another page of this site. */
function getLinkPath(event: MouseEvent) {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return null
  // What is kept on this device opens without a connection.
  if (link.pathname === '/saved' && navigator.serviceWorker?.controller) return null
  return link.pathname + link.search === location.pathname + location.search ? null : link.pathname + link.search + link.hash
}
