import { createContext, use } from 'react'

/** Where overlays are put, when not in the body: the gallery shows both languages and themes on one page. */
export const OverlayWrapper = createContext<Element | null>(null)

/** The portal prop of an overlay, if the page named a place of its own. */
export function useOverlayWrapper() {
  const container = use(OverlayWrapper)
  return container ? { UNSTABLE_portalContainer: container } : {}
}
