import { timezoneMinutes } from './clock.ts'
import type { Endpoint, InputOf, OutputOf } from './contract.ts'
import type { FailureCode } from './failures.ts'
import type { RefusedAnswer } from './refused.ts'

/** A refusal as the browser receives it: already in the reader's words. */
export class Refused extends Error {
  readonly code: FailureCode
  readonly fields: Record<string, string>
  /** Seconds until it is worth trying again. */
  readonly retry_after: number | undefined
  constructor({ code, message, fields = {}, retry_after }: RefusedAnswer) {
    super(message)
    this.code = code
    this.fields = fields
    this.retry_after = retry_after
  }
}

/** A call from the browser. Only types cross over, so no schema reaches the bundle. */
export async function post<E extends Endpoint>(path: E['path'], input: InputOf<E>, { keepalive = false } = {}): Promise<OutputOf<E>> {
  const response = await fetch(`/api/${path}`, {
    method: 'POST',
    keepalive,
    headers: { 'content-type': 'application/json', locale: document.documentElement.lang, timezone: String(timezoneMinutes()) },
    body: JSON.stringify(input),
  })
  const { status, data, error } = await response.json()
  // Seed 4: a ban ends the session, whichever call learns of it first.
  if (error?.code === 'user_is_banned' || error?.code === 'user_is_deleted') location.assign(`/login?message=${error.code}`)
  if (status !== 200) throw new Refused(error)
  return data
}
