import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loadWithRetry } from '#ui/base/lazy-part.ts'
import { shouldKeepScroll } from './scrolling.tsx'

// Module scope, because an error page remounts the frame.
let shown: string | null = null

/**
 * After navigation: focuses the hash target or the heading, announces the title, and follows a hash
 * that is a path.
 */
export function RouteAnnouncer() {
  const { pathname, search, hash, state } = useLocation()
  // Another page of a list counts as navigation.
  const arrived = pathname + (new URLSearchParams(search).get('page') ?? '')
  const navigate = useNavigate()
  const spoken = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    const before = shown
    shown = arrived
    if (before === null || shouldKeepScroll(state)) return
    // On the same page, refocuses only if the focused element was removed.
    if (before === arrived && document.activeElement !== document.body) return
    focusOn(
      document.getElementById(hash.slice(1)) ??
        document.querySelector<HTMLElement>('main h1') ??
        document.querySelector('main'),
    )
    if (before !== arrived && spoken.current) spoken.current.textContent = document.title
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a hash alone is the browser's to follow
  }, [arrived, search, state])

  useEffect(() => {
    if (!hash) return
    let gone = false
    loadWithRetry(() => import('./hash-path.ts')).then(
      ({ findHashPath, isRoute }) => {
        const path = findHashPath(hash, {
          isRoute,
          isPart: (id) => document.getElementById(id) !== null,
        })
        if (path && !gone) void navigate(path, { replace: true })
      },
      () => {}, // Optional: stays on the page.
    )
    return () => {
      gone = true
    }
  }, [hash, navigate])

  return <p ref={spoken} role="status" className="sr-only" />
}

function focusOn(place: HTMLElement | null) {
  if (!place) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
