import { createContext, use } from 'react'

/** Portal container; the gallery has several languages and themes on one page. */
export const OverlayWrapper = createContext<Element | null>(null)

export function useOverlayWrapper() {
  const container = use(OverlayWrapper)
  return container ? { UNSTABLE_portalContainer: container } : {}
}
