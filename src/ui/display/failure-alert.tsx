import type { ReactNode } from 'react'
import { useMessages } from '#platform/language/words.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { useFocusFirstError } from '#ui/base/first-wrong.ts'
import { failureMessages } from './failure-messages.ts'

/** What a form came back with, in the reader's words. */
type ShownFailure = { message: string; fields?: Record<string, string>; retry_after?: number }

/**
 * Why a form came back. Where it is one field's fault, that says it alone; a line above the form stands for several, and for what is no
 * field's, with how long to wait where that is the matter. The first field found wrong gets the focus.
 */
export function FailureAlert({
  failure,
  tone = 'bad',
  children,
}: {
  failure: ShownFailure | null | undefined
  /** What the person did on purpose is told as `info`, not held against them. */
  tone?: 'bad' | 'info'
  children?: ReactNode
}) {
  const said = useMessages(failureMessages)
  const place = useFocusFirstError<HTMLDivElement>(failure)
  if (!failure) return null
  if (Object.keys(failure.fields ?? {}).length === 1) return <div ref={place} hidden />
  const wait = failure.retry_after
  return (
    <div ref={place}>
      <Alert tone={tone} title={failure.message}>
        {children ?? (wait ? (wait < 120 ? said.waitSeconds(wait) : said.waitMinutes(Math.ceil(wait / 60))) : null)}
      </Alert>
    </div>
  )
}
