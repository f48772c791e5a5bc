import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Status } from '#ui/display/pill.tsx'
import type { ProfileFormResult } from '#features/accounts/one-time-codes/state.tsx'
import { profileMessages } from '../messages.ts'

/** Shows that it was saved until a field changes. */
export function ProfileSection({
  id,
  title,
  text,
  answer,
  children,
}: {
  id: string
  title: string
  text?: string
  answer?: ProfileFormResult
  children: ReactNode
}) {
  const t = useMessages(profileMessages)
  const [changed, setChanged] = useState<ProfileFormResult>()
  const isSaved = answer?.saved === true && answer !== changed
  return (
    <Panel
      id={id}
      title={title}
      text={text}
      className="group/section scroll-mt-24"
      end={
        // Visible only without JavaScript, where the page reloads at its top.
        <div
          role="status"
          data-saved={isSaved || undefined}
          className="sr-only noscript:not-sr-only"
        >
          {isSaved && <Status tone="ok">{t.saved}</Status>}
        </div>
      }
    >
      <div onInput={() => setChanged(answer)}>{children}</div>
    </Panel>
  )
}

export function SaveButton({ pending }: { pending: boolean }) {
  const t = useMessages(profileMessages)
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button type="submit" pending={pending}>
        {t.save}
      </Button>
      <SavedMark />
    </div>
  )
}

export function SavedMark() {
  return (
    <span aria-hidden="true" className="hidden group-has-data-saved/section:block noscript:hidden!">
      <Status tone="ok">{useMessages(profileMessages).saved}</Status>
    </span>
  )
}

/** A refused form stays open; a successful one closes and returns focus to its row. */
export function Disclosure({
  id,
  icon,
  title,
  text,
  action,
  danger = false,
  open,
  done,
  children,
}: {
  id: string
  icon: ReactNode
  title: ReactNode
  text?: ReactNode
  action: string
  danger?: boolean
  open: boolean
  /** Message after success. */
  done?: string | false | undefined
  children: ReactNode
}) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    if (done) row.current?.focus()
  }, [done])
  return (
    <div id={id} className="grid gap-4">
      {done && <Alert tone="good" title={done} />}
      <details open={open} className="group rounded-md border border-line">
        <summary
          ref={row}
          className="flex min-h-16 cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-1 rounded-md p-4 hover:bg-surface-2 [&::-webkit-details-marker]:hidden"
        >
          <span
            className={`grid size-11 shrink-0 place-items-center rounded-md ${danger ? 'bg-danger-soft text-danger' : 'bg-surface-2 text-ink-2'}`}
          >
            {icon}
          </span>
          <span className="grid min-w-0 flex-1 basis-[min(100%,8rem)] gap-0.5">
            <b className="font-semibold">{title}</b>
            {text && <span className="text-xs text-ink-3">{text}</span>}
          </span>
          <span className={`text-sm font-semibold ${danger ? 'text-danger' : 'text-brand-ink'}`}>
            {action}
          </span>
        </summary>
        <div className="grid gap-4 border-t border-line p-4">{children}</div>
      </details>
    </div>
  )
}
