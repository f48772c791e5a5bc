import type { ReactNode } from 'react'
import { baseMessages } from '../base/messages.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'

/** Shows the stored version after an edit conflict; saving again overwrites it. */
export function ConflictingVersion({ children }: { children: ReactNode }) {
  const t = useMessages(baseMessages)
  return (
    <section
      role="status"
      className="grid gap-1 rounded-md border border-line bg-surface-2 px-4 py-3 text-sm"
    >
      <b className="font-semibold">{t.otherVersion}</b>
      <div
        dir="auto"
        className="max-h-80 overflow-auto whitespace-pre-line wrap-anywhere text-ink-2"
      >
        {children}
      </div>
      <p className="text-ink-3">{t.otherVersionText}</p>
    </section>
  )
}
