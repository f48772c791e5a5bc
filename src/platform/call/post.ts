import { href } from 'react-router'
import { getTimezoneMinutes } from '#platform/data/clock.ts'
import type { Endpoint, EndpointInput, EndpointOutput } from './contract.ts'
import type { FailureCode } from './failures.ts'
import type { FailureAnswer } from './failure-answer.ts'

export class CallFailure extends Error {
  readonly code: FailureCode
  readonly fields: Record<string, string>
  readonly retry_after: number | undefined
  /** The newer version, if the edit was refused because of it. */
  readonly theirs: unknown
  constructor({ code, message, fields = {}, retry_after, theirs }: FailureAnswer) {
    super(message)
    this.code = code
    this.fields = fields
    this.retry_after = retry_after
    this.theirs = theirs
  }
}

type PostOptions = {
  keepalive?: boolean
  /** Timeout in seconds, because a dead connection never answers. */
  within?: number
}

/** Imports only types, so no schema reaches the bundle. */
export async function post<E extends Endpoint>(
  path: E['path'],
  input: EndpointInput<E>,
  { keepalive = false, within }: PostOptions = {},
): Promise<EndpointOutput<E>> {
  const values = Object.entries(input as Record<string, FormValue>)
  const hasFile = values.some(([, value]) => value instanceof File)
  const response = await fetch(`/api/${path}`, {
    method: 'POST',
    keepalive,
    ...(within !== undefined && { signal: AbortSignal.timeout(within * 1000) }),
    headers: {
      ...(!hasFile && { 'content-type': 'application/json' }),
      locale: document.documentElement.lang,
      timezone: String(getTimezoneMinutes()),
    },
    body: hasFile ? buildForm(values) : JSON.stringify(input),
  })
  const { status, data, error } = await response.json()
  // Spec 4: a ban ends the session with the next call.
  if (error?.code === 'user_is_banned' || error?.code === 'user_is_deleted')
    location.assign(`${href('/login')}?message=${error.code}`)
  if (status !== 200) throw new CallFailure(error)
  return data
}

type FormValue = string | number | boolean | File | undefined

function buildForm(values: [string, FormValue][]) {
  const form = new FormData()
  for (const [name, value] of values)
    if (value !== undefined) form.append(name, value instanceof File ? value : String(value))
  return form
}
