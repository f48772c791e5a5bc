import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pathInHash } from './hash-path.ts'
import { keepsScroll } from './scrolling.tsx'

// Outlives the frame, which an error page draws anew.
let shownPath: string | null = null

/** What happens when another page has arrived: its heading takes the focus, its title is spoken, and a hash that is a path leads there. */
export function Arrival() {
  const { pathname, hash, state } = useLocation()
  const navigate = useNavigate()
  const spoken = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    const isFirst = shownPath === null
    if (shownPath === pathname) return
    shownPath = pathname
    if (isFirst || keepsScroll(state)) return
    focusOn(document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main'))
    if (spoken.current) spoken.current.textContent = document.title
  }, [pathname, state])

  useEffect(() => {
    const path = pathInHash(hash)
    if (path) void navigate(path, { replace: true })
  }, [hash, navigate])

  return <p ref={spoken} role="status" className="sr-only" />
}

function focusOn(place: HTMLElement | null) {
  if (!place) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
