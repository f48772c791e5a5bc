import { createContext, use, useState } from 'react'
import { preload } from 'react-dom'
import { useLocation, useMatches, useNavigation } from 'react-router'
import allStyles from './styles.css?url'

export { allStyles }

/** The file of styles that the page being rendered is sent with. Only the server knows it. */
export const PageStylesheet = createContext<string | null>(null)

/** The styles of everything, for what may be shown on a page that did not come with its own. React waits for them before it shows it. */
export const AllStyles = () => <link rel="stylesheet" href={allStyles} precedence="styles" />

/** The first page comes with the styles of what is on it (`tools/page-styles.ts`), every other one finds all. */
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
