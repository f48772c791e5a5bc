import { useLayoutEffect } from 'react'
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router'

/**
 * Spec 2: scrolls to the top unless the navigation state has `keepScroll`; back restores the
 * position.
 */
export function Scrolling() {
  return (
    <>
      <Remember />
      <ScrollRestoration />
      <PutBack />
    </>
  )
}

/** Example: `navigate(to, { state: { keepScroll: true } })`. */
export const shouldKeepScroll = (state: unknown) =>
  typeof state === 'object' && state !== null && 'keepScroll' in state && state.keepScroll === true

// Effects run in tree order: the position is saved before the router resets it and restored after.
let place = 0

function Remember() {
  const { key } = useLocation()
  useOnClient(() => void (place = window.scrollY), [key])
  return null
}

function PutBack() {
  const { key, state } = useLocation()
  // Back and forward restore their own position.
  const keeps = useNavigationType() !== 'POP' && shouldKeepScroll(state)
  useOnClient(() => {
    if (keeps) window.scrollTo(0, place)
  }, [key, keeps])
  return null
}

const useOnClient = typeof document === 'undefined' ? () => {} : useLayoutEffect
