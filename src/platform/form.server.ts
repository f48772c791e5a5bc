import { data } from 'react-router'
import { Failure } from './failure.ts'
import { failures } from './failures.ts'
import type { Locale } from './locale.ts'
import { refusedIn } from './refused.ts'

/** The text fields of a sent form; files and fields given twice are left to who reads the form itself. */
export async function fieldsOf(request: Request): Promise<Record<string, string>> {
  const form = await request.formData()
  return Object.fromEntries([...form].filter((it): it is [string, string] => typeof it[1] === 'string'))
}

/** What a form's action answers when a call refused: its words, with its status. Anything else is thrown on as it is. */
export function refusedForm(error: unknown, locale: Locale) {
  if (!(error instanceof Failure)) throw error
  const headers = error.retryAfter ? { 'retry-after': String(error.retryAfter) } : undefined
  return data({ refused: refusedIn(locale, error) }, { status: failures[error.code].status, ...(headers && { headers }) })
}
