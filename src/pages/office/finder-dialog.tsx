import { useState } from 'react'
import { href, useFetcher, useNavigate } from 'react-router'
import type { StaffRole } from '#platform/call/gate.server.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { commandPaletteMessages } from '#features/administration/command-palette/messages.ts'
import { CommandPaletteResults, handleResultKeys, type PaletteResults } from './found.tsx'

const none: PaletteResults = { people: [], courses: [], orders: [] }

const focusField = (menu: HTMLElement | null) => menu?.querySelector('input')?.focus()

/** Searches while typing; Enter opens the first result. */
export function CommandPaletteDialog({
  role,
  open,
  onOpenChange,
}: {
  role: StaffRole
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const t = useMessages(commandPaletteMessages)
  const navigate = useNavigate()
  const fetcher = useFetcher<{ q: string; found: PaletteResults }>()
  const [q, setQ] = useState('')
  const look = (typed: string) => {
    setQ(typed)
    void fetcher.load(`${href('/office/find')}?${new URLSearchParams({ q: typed })}`)
  }
  const goFirst = (form: HTMLFormElement) => {
    const first = form.parentElement?.querySelector<HTMLAnchorElement>('a[data-found]')
    if (!first) return
    onOpenChange(false)
    void navigate(new URL(first.href).pathname)
  }
  return (
    <Dialog title={t.findAll} open={open} onOpenChange={onOpenChange}>
      {/* Arrow keys bubble from the results; each result is focusable. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={focusField}
        className="grid min-h-80 content-start gap-4"
        onKeyDown={handleResultKeys}
      >
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault()
            goFirst(event.currentTarget)
          }}
        >
          <SearchField
            label={t.placeholder}
            placeholder={t.placeholder}
            name="q"
            autoComplete="off"
            onInput={(event) => look(event.currentTarget.value)}
          />
        </form>
        <CommandPaletteResults
          role={role}
          q={q}
          found={(q && fetcher.data?.found) || none}
          onGo={() => onOpenChange(false)}
        />
      </div>
    </Dialog>
  )
}
