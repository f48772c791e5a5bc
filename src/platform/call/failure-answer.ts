import type { Failure } from './failure.ts'
import { getFailureText, type FailureCode } from './failures.ts'
import type { Locale } from '#platform/language/locale.ts'

export type FailureAnswer = {
  code: FailureCode
  message: string
  fields?: Record<string, string>
  retry_after?: number
  attempts_left?: number
  /** Authorizes ending sessions when the person has too many. */
  ticket?: string
  yours?: unknown
  theirs?: unknown
}

export function formatFailure(
  locale: Locale,
  { code, fields, retryAfter, facts, versions }: Failure,
): FailureAnswer {
  return {
    code,
    message: getFailureText(code, locale),
    ...(fields && {
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, it]) => [name, getFailureText(it, locale)]),
      ),
    }),
    ...(retryAfter !== undefined && { retry_after: retryAfter }),
    ...facts,
    ...versions,
  }
}
