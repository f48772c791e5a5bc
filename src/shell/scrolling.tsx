import { useLayoutEffect } from 'react'
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router'

/** Seed 2: a new page starts at its top unless the navigation's state says to keep the scroll; going back restores it. */
export function Scrolling() {
  return (
    <>
      <Remember />
      <ScrollRestoration />
      <PutBack />
    </>
  )
}

/** Whether a navigation asked to stay where the page is: `navigate(to, { state: { keepScroll: true } })`. */
export const shouldKeepScroll = (state: unknown) =>
  typeof state === 'object' && state !== null && 'keepScroll' in state && state.keepScroll === true

// Effects run in the order of the tree: the place is noted before the router resets it, and put back after.
let place = 0

function Remember() {
  const { key } = useLocation()
  useOnClient(() => void (place = window.scrollY), [key])
  return null
}

function PutBack() {
  const { key, state } = useLocation()
  // Back and forward have a place of their own to return to.
  const keeps = useNavigationType() !== 'POP' && shouldKeepScroll(state)
  useOnClient(() => {
    if (keeps) window.scrollTo(0, place)
  }, [key, keeps])
  return null
}

const useOnClient = typeof document === 'undefined' ? () => {} : useLayoutEffect
