import type { ReactNode } from 'react'
import type { RefusedAnswer } from '#platform/refused.ts'
import { useWords } from '#platform/words.tsx'
import { Alert } from '#ui/alert.tsx'
import { Panel } from '#ui/panel.tsx'
import { Status } from '#ui/pill.tsx'
import { RefusedAlert } from '../../access/parts/refused-alert.tsx'
import { m } from '../messages.ts'

/** What came of the last form that was sent, and of which. */
export type Answer =
  | {
      intent?: string
      saved?: boolean
      sent?: { to: string; retry_after: number } | undefined
      refused?: RefusedAnswer
      values?: Record<string, string | undefined>
    }
  | undefined

/** Whether the last form was one of these. */
export const answers = (answer: Answer, ...intents: string[]) => intents.includes(answer?.intent ?? answer?.values?.intent ?? '')

/** A part of the profile with an address of its own; it says when it was saved. */
export function Section({
  id,
  title,
  text,
  saved = false,
  children,
}: {
  id: string
  title: string
  text?: string
  saved?: boolean
  children: ReactNode
}) {
  const said = useWords(m)
  return (
    <Panel
      id={id}
      title={title}
      text={text}
      className="scroll-mt-24"
      end={<div role="status">{saved && <Status tone="ok">{said.saved}</Status>}</div>}
    >
      {children}
    </Panel>
  )
}

/** Why the form above its fields was refused. What is wrong with a field stands there as well. */
export function FormRefusal({ answer, of }: { answer: Answer; of: string[] }) {
  return answers(answer, ...of) ? <RefusedAlert refused={answer?.refused} /> : null
}

/** A row that opens into the form behind it; a form that was refused stays open. */
export function Disclosure({
  icon,
  title,
  text,
  action,
  danger = false,
  open,
  done,
  children,
}: {
  icon: ReactNode
  title: ReactNode
  text?: ReactNode
  action: string
  danger?: boolean
  open: boolean
  done?: string | false | undefined
  children: ReactNode
}) {
  return (
    <>
      {done && <Alert tone="good" title={done} />}
      <details open={open} className="group rounded-md border border-line">
        <summary className="flex min-h-16 cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-1 rounded-md p-4 hover:bg-surface-2 [&::-webkit-details-marker]:hidden">
          <span
            className={`grid size-11 shrink-0 place-items-center rounded-md ${danger ? 'bg-danger-soft text-danger' : 'bg-surface-2 text-ink-2'}`}
          >
            {icon}
          </span>
          <span className="grid min-w-0 flex-1 gap-0.5">
            <b className="font-semibold">{title}</b>
            {text && <span className="text-xs text-ink-3">{text}</span>}
          </span>
          <span className={`text-sm font-semibold ${danger ? 'text-danger' : 'text-brand-ink'}`}>{action}</span>
        </summary>
        <div className="grid gap-4 border-t border-line p-4">{children}</div>
      </details>
    </>
  )
}
