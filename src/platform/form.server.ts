import { data } from 'react-router'
import { Failure } from './failure.ts'
import { failures } from './failures.ts'
import type { Locale } from './locale.ts'
import { refusedIn } from './refused.ts'

/** The text fields of a sent form, those given more than once as lists; files are left to who reads the form itself. */
export async function sentForm(request: Request) {
  const form = await request.formData().catch(() => {
    throw new Failure('malformed_request')
  })
  const sent = [...form].filter((it): it is [string, string] => typeof it[1] === 'string')
  return {
    fields: Object.fromEntries(sent) as Record<string, string>,
    all: (name: string) => sent.filter((it) => it[0] === name).map((it) => it[1]),
  }
}

/** The text fields of a sent form. */
export const fieldsOf = async (request: Request) => (await sentForm(request)).fields

const unsaid = new Set(['password', 'current_password', 'confirmation', 'otp'])

/**
 * What a form's action answers when a call refused: its words, with its status, and what was typed, so that a page without scripts
 * can show it again. Passwords and codes are not sent back. Anything but a refusal is thrown on as it is.
 */
export function refusedForm(error: unknown, locale: Locale, typed: Record<string, string> = {}) {
  if (!(error instanceof Failure)) throw error
  const values: Record<string, string | undefined> = Object.fromEntries(Object.entries(typed).filter(([name]) => !unsaid.has(name)))
  const headers = error.retryAfter ? { 'retry-after': String(error.retryAfter) } : undefined
  return data({ refused: refusedIn(locale, error), values }, { status: failures[error.code].status, ...(headers && { headers }) })
}
