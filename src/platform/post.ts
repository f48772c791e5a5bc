import { timezoneMinutes } from './clock.ts'
import type { Endpoint, InputOf, OutputOf } from './contract.ts'
import type { FailureCode } from './failures.ts'

/** A refusal as the browser receives it: already in the reader's words. */
export class Refused extends Error {
  readonly code: FailureCode
  readonly fields: Record<string, string>
  constructor({ code, message, fields = {} }: { code: FailureCode; message: string; fields?: Record<string, string> }) {
    super(message)
    this.code = code
    this.fields = fields
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
  if (status !== 200) throw new Refused(error)
  return data
}
