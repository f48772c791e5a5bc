import { useState } from 'react'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'

/** What a form of the profile answers; where it sent a code, to whom and how long until the next. */
export type ProfileFormResult =
  | {
      intent?: string
      saved?: boolean
      sent?: { to: string; retry_after: number } | undefined
      failure?: FailureAnswer
      values?: Record<string, string | undefined>
    }
  | undefined

/**
 * The step that asks for a code: where it went, and the seconds until another, which a wrong code leaves running.
 * `field` is what the forms of the step carry along, for a page without scripts remembers nothing.
 */
export function useCodeStep(answer: ProfileFormResult, field: 'mobile' | 'email') {
  const [sent, setSent] = useState<{ answer: ProfileFormResult; wait: number; times: number }>({ answer: undefined, wait: 0, times: 0 })
  if (answer?.sent && answer !== sent.answer) setSent({ answer, wait: answer.sent.retry_after, times: sent.times + 1 })
  const { intent = '', [field]: carried } = answer?.values ?? {}
  return {
    /** Nothing: the step before. */
    to: answer?.sent?.to ?? (/-(code|resend)$/.test(intent) ? carried : undefined),
    wait: sent.wait,
    times: sent.times,
  }
}
