import { LanguageToggle } from './language-toggle.tsx'
import { NavItemLink } from './nav-link.tsx'
import { navItems, type NavItem } from './nav-items.ts'
import { useRootData } from './root-data.ts'

/** Everything in the sidebar, in the order of the specification. In the drawer links replace its own place in the history. */
export function NavList({ replace = false }: { replace?: boolean }) {
  const { find, mine, about, end } = navItems(useRootData()?.person ?? null)
  return (
    <>
      <div className="rail-scroll">
        <Group items={find} replace={replace} />
        <hr />
        {mine.length > 0 && (
          <>
            <Group items={mine} replace={replace} />
            <hr />
          </>
        )}
        <Group items={about} replace={replace} />
      </div>
      <div className="grid shrink-0 gap-0.5">
        <LanguageToggle look="rail" />
        <Group items={end} replace={replace} />
      </div>
    </>
  )
}

function Group({ items, replace }: { items: NavItem[]; replace: boolean }) {
  return items.map((item) => <NavItemLink key={item.to} item={item} replace={replace} />)
}
