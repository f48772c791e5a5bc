import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loadWithRetry } from '#ui/base/lazy-part.ts'
import { shouldKeepScroll } from './scrolling.tsx'

// Outlives the frame, which an error page draws anew.
let shown: string | null = null

/** What happens when another page has arrived: the place its address names, else its heading, takes the focus, its title is spoken, and a hash that is a path leads there. */
export function RouteAnnouncer() {
  const { pathname, search, hash, state } = useLocation()
  // A further page of a list is a page too.
  const arrived = pathname + (new URLSearchParams(search).get('page') ?? '')
  const navigate = useNavigate()
  const spoken = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    const before = shown
    shown = arrived
    if (before === null || shouldKeepScroll(state)) return
    // Another step of the same page counts where it took away what had the focus.
    if (before === arrived && document.activeElement !== document.body) return
    focusOn(document.getElementById(hash.slice(1)) ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main'))
    if (before !== arrived && spoken.current) spoken.current.textContent = document.title
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a hash alone is the browser's to follow
  }, [arrived, search, state])

  useEffect(() => {
    if (!hash) return
    let gone = false
    // Few addresses have one: what reads it is fetched then.
    loadWithRetry(() => import('./hash-path.ts')).then(
      ({ findHashPath, isRoute }) => {
        const path = findHashPath(hash, { isRoute, isPart: (id) => document.getElementById(id) !== null })
        if (path && !gone) void navigate(path, { replace: true })
      },
      () => {}, // Lost for good: the page stays.
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
