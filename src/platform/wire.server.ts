import { createHash } from 'node:crypto'
import type { Endpoint } from './contract.ts'
import { fromQuery, readBody } from './body.server.ts'
import { Failure } from './failure.ts'
import { failures } from './failures.ts'
import { dispatch, type Caller, type Route } from './gate.server.ts'
import type { Locale } from './locale.ts'
import { refusedIn } from './refused.ts'
import { dataHeaders } from './security.server.ts'
import { settings } from './settings.ts'

/** The wire of the product: `/api/{path}`, POST or a public GET, `{ status, data, error }`. No other file knows it. */
export async function answerCall(
  routes: Route[],
  request: Request,
  path: string,
  callerOf: () => Promise<Caller>,
  fail: (error: unknown) => Failure,
  locale: Locale,
): Promise<Response> {
  try {
    const route = routes.find((it) => matches(it.endpoint, path))
    if (!route) throw new Failure('not_found')
    const { endpoint } = route
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead ? endpoint.cacheSeconds === null : request.method !== 'POST') throw new Failure('method_not_allowed')
    const fields = isRead ? fromQuery(new URL(request.url)) : await readBody(request, endpoint.uploadBytes ?? settings.body_bytes)
    const data = await dispatch(routes, await callerOf(), endpoint, { ...fields, ...paramsIn(endpoint, path) })
    const body = JSON.stringify({ status: 200, data, error: null })
    return isRead ? cacheable(request, body, endpoint.cacheSeconds!) : json(200, body, 'private, no-store')
  } catch (error) {
    return refusal(fail(error), locale)
  }
}

/** A refusal as callers read it: a stable code, and the sentence in their language. */
export function refusal(failure: Failure, locale: Locale) {
  const { status } = failures[failure.code]
  const body = JSON.stringify({ status, data: null, error: refusedIn(locale, failure) })
  return json(status, body, 'private, no-store', failure.retryAfter ? { 'retry-after': String(failure.retryAfter) } : {})
}

function json(status: number, body: string, cacheControl: string, headers: Record<string, string> = {}) {
  return new Response(body, {
    status,
    headers: { ...dataHeaders, 'content-type': 'application/json; charset=utf-8', 'cache-control': cacheControl, ...headers },
  })
}

function cacheable(request: Request, body: string, seconds: number) {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  // The answer depends on who reads it: language, digits, country and session of the headers below.
  const headers = { etag, vary: 'Cookie, Accept-Language, locale, cid' }
  const cacheControl = `private, max-age=${seconds}`
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers: { ...dataHeaders, 'cache-control': cacheControl, ...headers } })
  return json(200, body, cacheControl, headers)
}

/** `client/notifications/seen/{id}`: a part in braces is a field of the input. */
function matches({ path }: Endpoint, asked: string) {
  if (!path.includes('{')) return path === asked
  const parts = path.split('/')
  const askedParts = asked.split('/')
  return parts.length === askedParts.length && parts.every((part, at) => part.startsWith('{') || part === askedParts[at])
}

function paramsIn({ path }: Endpoint, asked: string) {
  const askedParts = asked.split('/')
  return Object.fromEntries(path.split('/').flatMap((part, at) => (part.startsWith('{') ? [[part.slice(1, -1), askedParts[at]]] : [])))
}
