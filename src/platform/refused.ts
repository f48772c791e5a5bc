import type { Failure } from './failure.ts'
import { failureText, type FailureCode } from './failures.ts'
import type { Locale } from './locale.ts'

/** A refusal in the reader's words, as calls answer it and as forms show it. */
export type RefusedAnswer = {
  code: FailureCode
  message: string
  fields?: Record<string, string>
  /** Seconds until it is worth trying again. */
  retry_after?: number
  /** How many tries a one-time code has left. */
  attempts_left?: number
  /** With it a person whose sessions are too many may end some. */
  ticket?: string
}

/** Says a failure in a language. */
export function refusedIn(locale: Locale, { code, fields, retryAfter, facts }: Failure): RefusedAnswer {
  return {
    code,
    message: failureText(code, locale),
    ...(fields && { fields: Object.fromEntries(Object.entries(fields).map(([name, it]) => [name, failureText(it, locale)])) }),
    ...(retryAfter !== undefined && { retry_after: retryAfter }),
    ...facts,
  }
}
