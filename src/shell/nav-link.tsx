import { Link } from 'react-router'
import { useWayIn } from '#platform/way-in.ts'
import { useWords } from '#platform/words.tsx'
import { Icon } from '#ui/icon.tsx'
import { words } from './messages.ts'
import type { NavItem } from './nav-items.ts'

/** One line of the sidebar. Its words are always there for those who listen, and show when the rail is open. */
export function NavItemLink({
  item,
  replace,
  current,
}: {
  item: NavItem
  replace: boolean
  /** It is this page, or what this page is under. */
  current: 'page' | 'true' | false
}) {
  const said = useWords(words)
  const wayIn = useWayIn()
  return (
    <Link
      to={wayIn(item.to)}
      replace={replace}
      aria-current={current || undefined}
      className={`${navItemStyle} ${item.danger ? 'text-danger' : 'text-ink-2 hover:text-ink'}`}
    >
      <Icon of={item.icon} size={22} />
      {typeof item.label === 'string' ? (
        <span className="rail-label">{said[item.label]}</span>
      ) : (
        <bdi className="rail-label truncate">{item.label.name}</bdi>
      )}
    </Link>
  )
}

/** The look of a line of the sidebar, whether it is followed or pressed. */
export const navItemStyle =
  'relative flex min-h-11.5 shrink-0 overflow-hidden cursor-pointer items-center gap-4 rounded-md ps-[1.05rem] pe-3 text-sm leading-ui font-medium hover:bg-surface-2 focus-visible:-outline-offset-3 focus-visible:rounded-md aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand-ink aria-[current]:before:absolute aria-[current]:before:inset-y-3 aria-[current]:before:start-0 aria-[current]:before:w-[3px] aria-[current]:before:rounded-full aria-[current]:before:bg-brand'
