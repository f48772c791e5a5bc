import type { ReactNode } from 'react'
import { Link } from '#ui/base/link.tsx'

export function TabLinks({
  label,
  links,
}: {
  label: string
  links: readonly { to: string; title: ReactNode; current?: boolean }[]
}) {
  return (
    <nav aria-label={label} className={tabListStyle}>
      {links.map(({ to, title, current = false }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          ref={current ? scrollTabIntoView : undefined}
          aria-current={current ? 'page' : undefined}
          className={`${tabStyle} aria-[current]:border-brand aria-[current]:text-brand-ink aria-[current]:font-semibold`}
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}

/** The current tab may be off-screen on phones; scrolls only the tab list, never the page. */
function scrollTabIntoView(tab: HTMLElement | null) {
  const line = tab?.parentElement
  if (!line) return
  const [at, all] = [tab.getBoundingClientRect(), line.getBoundingClientRect()]
  line.scrollLeft += at.left + at.width / 2 - (all.left + all.width / 2)
}

export const tabListStyle =
  'more-aside flex gap-2 max-sm:gap-0 overflow-x-auto border-b border-line [scrollbar-width:none]'

export const tabStyle =
  'inline-flex items-center gap-2 min-h-13 px-4 max-sm:px-3 -mb-px shrink-0 font-medium text-ink-3 whitespace-nowrap border-b-3 border-transparent cursor-pointer hover:text-ink focus-visible:-outline-offset-3 transition-colors duration-(--t1)'
