import { Search } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { href } from 'react-router'
import type { StaffRole } from '#platform/call/gate.server.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { createOptionalPart } from '#ui/base/lazy-part.ts'
import { Link } from '#ui/base/link.tsx'
import { commandPaletteMessages } from '#features/administration/command-palette/messages.ts'

const FinderDialog = createOptionalPart(
  async () => (await import('./finder-dialog.tsx')).CommandPaletteDialog,
)

/** A link without scripts; with them a dialog, also by Ctrl or ⌘ K. */
export function CommandPaletteButton({ role }: { role: StaffRole }) {
  const t = useMessages(commandPaletteMessages)
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      setState('open')
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <Link
        to={href('/office/find')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={(event) => {
          event.preventDefault()
          setState('open')
        }}
        className="flex min-h-target shrink-0 items-center gap-3 rounded-md border border-on-night/20 px-3 text-sm hover:bg-on-night/8"
      >
        <Icon of={Search} size={18} /> <span className="max-desk:sr-only">{t.find}</span>
        <span aria-hidden="true" className="ms-auto max-desk:hidden">
          <kbd dir="ltr" className="font-sans text-xs">
            Ctrl K
          </kbd>
        </span>
      </Link>
      {state !== 'unused' && (
        <Suspense>
          <FinderDialog
            role={role}
            open={state === 'open'}
            onOpenChange={(open) => setState(open ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </>
  )
}
