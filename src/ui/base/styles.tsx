import { createContext, use, useState } from 'react'
import { preload } from 'react-dom'
import { useLocation, useMatches, useNavigation } from 'react-router'
import allStyles from './styles.css?url'

export { allStyles }

/** The stylesheet of the rendered page, set on the server only. */
export const PageStylesheet = createContext<string | null>(null)

/**
 * The full stylesheet, for content that the page's own stylesheet may not cover. React suspends
 * until it is loaded.
 */
export const AllStyles = () => <link rel="stylesheet" href={allStyles} precedence="styles" />

/** The first page has its own stylesheet (`tools/page-styles.ts`); later pages use the full one. */
export function Styles() {
  const sent = use(PageStylesheet)
  const page = useMatches().at(-1)?.id
  const [first] = useState(page)
  const { pathname } = useLocation()
  const next = useNavigation().location
  if (next && next.pathname !== pathname) preload(allStyles, { as: 'style' })
  if (sent) return <link rel="stylesheet" href={sent} precedence="styles" />
  return page !== first && <AllStyles />
}
