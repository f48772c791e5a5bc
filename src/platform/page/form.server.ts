import { data } from 'react-router'
import { readForm } from '../call/request-body.server.ts'
import { Failure } from '#platform/call/failure.ts'
import { failures } from '#platform/call/failures.ts'
import type { Locale } from '#platform/language/locale.ts'
import { formatFailure } from '#platform/call/failure-answer.ts'
import { numbers } from '../data/constants.ts'

/** Of repeated names the last value is used; `all` returns every value of a name. */
export async function readSentForm(
  request: Request,
  maxBytes: number = numbers.body_bytes + numbers.upload_bytes,
) {
  const form = await readForm(request, maxBytes)
  const texts = form.filter((it): it is [string, string] => typeof it[1] === 'string')
  const files = form.filter((it): it is [string, File] => typeof it[1] !== 'string')
  return {
    fields: Object.fromEntries(texts) as Record<string, string>,
    files: Object.fromEntries(files) as Record<string, File>,
    all: (name: string) => texts.filter((it) => it[0] === name).map((it) => it[1]),
  }
}

export const readFormFields = async (request: Request) => (await readSentForm(request)).fields

const unsaid = new Set(['password', 'current_password', 'confirmation', 'otp', 'passphrase'])

/**
 * Action result for a refused call: message, status and typed values, so the form works without
 * scripts. Passwords and codes are omitted. Other errors are rethrown.
 */
export function buildFormFailure(
  error: unknown,
  locale: Locale,
  typed: Record<string, string> = {},
) {
  if (!(error instanceof Failure)) throw error
  const values: Record<string, string | undefined> = Object.fromEntries(
    Object.entries(typed).filter(([name]) => !unsaid.has(name)),
  )
  const headers = error.retryAfter ? { 'retry-after': String(error.retryAfter) } : undefined
  return data(
    { failure: formatFailure(locale, error), values },
    { status: failures[error.code].status, ...(headers && { headers }) },
  )
}

/**
 * Processes rows one by one, so a failure does not affect the others. Returns the processed ones
 * and the first failure.
 */
export async function runForEachSelected(
  chosen: readonly string[],
  locale: Locale,
  act: (one: string) => Promise<unknown>,
) {
  const done: string[] = []
  let left = null
  for (const one of new Set(chosen)) {
    try {
      await act(one)
      done.push(one)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      left ??= formatFailure(locale, error)
    }
  }
  return { done, left }
}
