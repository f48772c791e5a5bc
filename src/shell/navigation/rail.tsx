import { useState, type FocusEvent, type KeyboardEvent } from 'react'
import { Pin, X } from 'lucide-react'
import { href } from 'react-router'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { BrandMark } from '#ui/display/brand-mark.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { BrandName } from './brand.tsx'
import { shellMessages } from '#shell/base/messages.ts'
import { NavList } from './nav-list.tsx'

/** Hash target that opens the menu without scripts. */
export const menuId = 'menu'

/**
 * Icon rail that expands on hover or focus and can be pinned; the page moves beside it. CSS only,
 * scripts add Esc. Also the drawer on small screens without scripts.
 */
export function Rail() {
  const t = useMessages(shellMessages)
  const [dismissed, setDismissed] = useState(false)
  const [pinned, setPinned] = useState(false)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    setDismissed(true)
    setPinned(false)
  }
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setDismissed(false)
  }

  return (
    // Its keys are those of the links in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      id={menuId}
      className="rail"
      data-dismissed={dismissed || undefined}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onPointerLeave={() => setDismissed(false)}
    >
      <nav aria-label={t.menu} className="flex min-h-0 flex-1 flex-col gap-2">
        <div className="mb-4 flex shrink-0 items-center max-desk:hidden">
          {/* Width of the closed rail, so the pin is visible only when it is open. */}
          <Link
            to={href('/')}
            className="flex min-h-target min-w-15 flex-1 items-center gap-3 overflow-hidden ps-[0.65rem] focus-visible:rounded-md focus-visible:-outline-offset-3"
          >
            <BrandMark />
            <BrandName className="rail-label text-[1.5rem]" />
          </Link>
          <label title={t.keepOpen} className={`rail-label ${pin}`}>
            <input
              type="checkbox"
              className="sr-only"
              checked={pinned}
              onChange={(event) => setPinned(event.target.checked)}
            />
            <Icon of={Pin} size={20} className={pinned ? 'fill-current' : ''} />
            <span className="sr-only">{t.keepOpen}</span>
          </label>
        </div>
        <a
          href="#main"
          className="ms-auto grid size-11 place-items-center rounded-full text-ink-2 desk:hidden"
          aria-label={t.closeMenu}
        >
          <Icon of={X} size={22} />
        </a>
        <NavList />
      </nav>
    </div>
  )
}

const pin =
  'relative grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-ink-3 hover:bg-surface-2 hover:text-ink has-checked:text-brand-ink has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus'
