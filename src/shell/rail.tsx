import { useState, type FocusEvent, type KeyboardEvent } from 'react'
import { X } from 'lucide-react'
import { useWords } from '#platform/words.tsx'
import { BrandMark } from '#ui/brand-mark.tsx'
import { Icon } from '#ui/icon.tsx'
import { BrandName } from './brand.tsx'
import { words } from './messages.ts'
import { NavList } from './nav-list.tsx'

/** The id by which the menu is opened where there is no script. */
export const menuId = 'menu'

/**
 * The sidebar: a rail of icons that opens over the page under the pointer, with the keyboard, or pinned by its top row. The styles
 * do the opening, so it works without a script; the script adds Esc. On small screens it is the drawer of those without a script.
 */
export function Rail() {
  const said = useWords(words)
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
    <nav
      id={menuId}
      aria-label={said.menu}
      className="rail"
      data-dismissed={dismissed || undefined}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onPointerLeave={() => setDismissed(false)}
    >
      <label className="mb-4 flex min-h-target shrink-0 cursor-pointer items-center gap-3 rounded-md ps-[0.65rem] has-focus-visible:outline-3 has-focus-visible:outline-focus max-md:hidden">
        <input type="checkbox" className="sr-only" checked={pinned} onChange={(event) => setPinned(event.target.checked)} />
        <BrandMark />
        <BrandName className="rail-label text-[1.5rem]" />
        <span className="sr-only">{said.keepOpen}</span>
      </label>
      <a href="#main" className="ms-auto grid size-11 place-items-center rounded-full text-ink-2 md:hidden" aria-label={said.closeMenu}>
        <Icon of={X} size={22} />
      </a>
      <NavList />
    </nav>
  )
}
