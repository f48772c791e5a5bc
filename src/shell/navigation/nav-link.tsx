import { useAuthLinks } from '#platform/page/auth-links.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { shellMessages } from '#shell/base/messages.ts'
import type { NavItem } from './nav-items.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

/** The label is always available to screen readers and visible when the rail is open. */
export function NavItemLink({
  item,
  replace,
  current,
}: {
  item: NavItem
  replace: boolean
  /** `true` for an ancestor of the current page. */
  current: 'page' | 'true' | false
}) {
  const t = useMessages(shellMessages)
  const wayIn = useAuthLinks()
  return (
    <Link
      to={wayIn(item.to)}
      replace={replace}
      aria-current={current || undefined}
      className={item.danger ? 'nav-item text-danger' : 'nav-item'}
    >
      <Icon of={item.icon} size={22} />
      {typeof item.label === 'string' ? (
        <span className="rail-label">{t[item.label]}</span>
      ) : (
        <BidiText className="rail-label truncate">{item.label.name}</BidiText>
      )}
    </Link>
  )
}
