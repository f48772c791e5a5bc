import type { Failure } from './failure.ts'
import { getFailureText, type FailureCode } from './failures.ts'
import type { Locale } from '#platform/language/locale.ts'

/** A failure in the reader's words, as calls answer it and as forms show it. */
export type FailureAnswer = {
  code: FailureCode
  message: string
  fields?: Record<string, string>
  /** Seconds until it is worth trying again. */
  retry_after?: number
  /** How many tries a one-time code has left. */
  attempts_left?: number
  /** With it a person whose sessions are too many may end some. */
  ticket?: string
  /** What was sent, and what somebody else has set meanwhile. */
  yours?: unknown
  theirs?: unknown
}

/** Says a failure in a language. */
export function formatFailure(locale: Locale, { code, fields, retryAfter, facts, versions }: Failure): FailureAnswer {
  return {
    code,
    message: getFailureText(code, locale),
    ...(fields && { fields: Object.fromEntries(Object.entries(fields).map(([name, it]) => [name, getFailureText(it, locale)])) }),
    ...(retryAfter !== undefined && { retry_after: retryAfter }),
    ...facts,
    ...versions,
  }
}
