import { useLocation } from 'react-router'
import { LanguageToggle } from './language-toggle.tsx'
import { NavItemLink } from './nav-link.tsx'
import { findNavEntry, getNavItems, type NavItem } from './nav-items.ts'
import { useRootData } from '#shell/base/root-data.ts'

/** Order of the specification. In the drawer, links replace the drawer's history entry. */
export function NavList({ replace = false }: { replace?: boolean }) {
  const { pathname } = useLocation()
  const { find, mine, about, end } = getNavItems(useRootData()?.person ?? null)
  const entry = findNavEntry(pathname, [...find, ...mine, ...about, ...end])
  const group = (items: NavItem[]) =>
    items.map((navItem) => (
      <NavItemLink
        key={navItem.to}
        item={navItem}
        replace={replace}
        current={navItem.to === entry && (navItem.to === pathname ? 'page' : 'true')}
      />
    ))
  return (
    <>
      <div className="rail-scroll">
        {group(find)}
        <hr />
        {mine.length > 0 && (
          <>
            {group(mine)}
            <hr />
          </>
        )}
        {group(about)}
      </div>
      <div className="grid shrink-0 grid-cols-[minmax(0,1fr)] gap-0.5">
        <LanguageToggle look="rail" />
        {group(end)}
      </div>
    </>
  )
}
