import { Menu } from 'lucide-react'
import { Suspense, useState, type KeyboardEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { createOptionalPart } from '#ui/base/lazy-part.ts'
import { shellMessages } from '#shell/base/messages.ts'
import { menuId } from './rail.tsx'

const Drawer = createOptionalPart(async () => (await import('./drawer.tsx')).default)

/**
 * The open state is part of the URL, so the back button closes it and CSS opens it without scripts.
 */
export function MenuButton() {
  const t = useMessages(shellMessages)
  const navigate = useNavigate()
  const { hash, pathname, search, state } = useLocation()
  const isOpen = hash === `#${menuId}`
  // Loaded on first opening and then mounted permanently, so it can animate out.
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  const here = pathname + search
  const close = () =>
    void (hasOpenedHere(state)
      ? navigate(-1)
      : navigate(here, { replace: true, preventScrollReset: true }))
  return (
    <>
      <Link
        to={`${here}#${menuId}`}
        state={{ menu: true, keepScroll: true }}
        preventScrollReset
        role="button"
        aria-label={t.openMenu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onKeyDown={pressOnSpace}
        className="grid size-11 place-items-center rounded-full text-ink-2 hover:bg-surface-2 focus-visible:rounded-full -ms-3"
      >
        <Icon of={Menu} size={24} />
      </Link>
      {wasOpened && (
        <Suspense>
          <Drawer isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

const hasOpenedHere = (state: unknown) =>
  typeof state === 'object' && state !== null && 'menu' in state

function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
