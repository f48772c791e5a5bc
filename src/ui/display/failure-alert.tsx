import type { ReactNode } from 'react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { useFocusFirstError } from '../base/focus-first-error.ts'
import { failureMessages } from './failure-messages.ts'

type ShownFailure = { message: string; fields?: Record<string, string>; retry_after?: number }

/**
 * A single field error is shown at the field only; several, and general ones, above the form with
 * the retry delay. Focuses the first invalid field.
 */
export function FailureAlert({
  failure,
  tone = 'bad',
  children,
}: {
  failure: ShownFailure | null | undefined
  /** `info` for the result of a deliberate choice. */
  tone?: 'bad' | 'info'
  children?: ReactNode
}) {
  const t = useMessages(failureMessages)
  const place = useFocusFirstError<HTMLDivElement>(failure)
  if (!failure) return null
  if (Object.keys(failure.fields ?? {}).length === 1) return <div ref={place} hidden />
  const wait = failure.retry_after
  return (
    <div ref={place}>
      <Alert tone={tone} title={failure.message}>
        {children ??
          (wait ? (wait < 120 ? t.waitSeconds(wait) : t.waitMinutes(Math.ceil(wait / 60))) : null)}
      </Alert>
    </div>
  )
}
