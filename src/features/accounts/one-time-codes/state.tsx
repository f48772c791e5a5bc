import { useState } from 'react'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'

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
 * A wrong code leaves the countdown running. Forms carry `field` along because a page without
 * JavaScript has no state.
 */
export function useCodeStep(answer: ProfileFormResult, field: 'mobile' | 'email') {
  const [sent, setSent] = useState<{ answer: ProfileFormResult; wait: number; times: number }>({
    answer: undefined,
    wait: 0,
    times: 0,
  })
  if (answer?.sent && answer !== sent.answer)
    setSent({ answer, wait: answer.sent.retry_after, times: sent.times + 1 })
  const { intent = '', [field]: carried } = answer?.values ?? {}
  return {
    /** Undefined shows the previous step. */
    to: answer?.sent?.to ?? (/-(code|resend)$/.test(intent) ? carried : undefined),
    wait: sent.wait,
    times: sent.times,
  }
}
