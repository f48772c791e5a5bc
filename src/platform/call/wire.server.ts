import { createHash } from 'node:crypto'
import type { Endpoint, GivenFile } from './contract.ts'
import { fromQuery, isJson, readBody } from './body.server.ts'
import { Failure } from './failure.ts'
import { failures } from './failures.ts'
import { formValues } from './form-values.server.ts'
import { admit, dispatch, type Caller, type Route } from './gate.server.ts'
import { handOver } from '#platform/files/file-answer.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { failureIn } from './failure-answer.ts'
import { dataHeaders } from './security.server.ts'
import { numbers } from '#platform/data/numbers.ts'

/** The wire of the product: `/api/{path}`, POST or the GET of a public read or a file, `{ status, data, error }`. No other file knows it. */
export async function answerCall(
  routes: Route[],
  request: Request,
  path: string,
  { callerOf, fail, locale, addresses, failurePage }: Wire,
): Promise<Response> {
  const route = plainPaths(routes).get(path) ?? routes.find((it) => matches(it.endpoint, path))
  try {
    if (!route) throw new Failure('not_found')
    const { endpoint } = route
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead ? !answersGet(endpoint) : request.method !== 'POST')
      return failureResponse(fail(new Failure('method_not_allowed')), locale, { allow: methodsOf(endpoint).join(', ') })
    const caller = await callerOf(route.own)
    // Who may not make the call is told so before a byte of what they send is read.
    admit(endpoint.access, caller.actor)
    const fields = isRead ? queryFields(request, endpoint) : await bodyFields(request, endpoint)
    const data = await dispatch(routes, caller, endpoint, { ...fields, ...paramsIn(endpoint, path) })
    if (endpoint.file) return await handOver(request, endpoint.file, data as GivenFile, caller.services.storage)
    const body = JSON.stringify({ status: 200, data, error: null }, addresses)
    return isRead ? cacheable(request, body, endpoint.cacheSeconds!) : json(200, body, 'private, no-store')
  } catch (error) {
    const failure = fail(error)
    return route?.endpoint.file && isForEyes(request) ? failurePage(failure) : failureResponse(failure, locale)
  }
}

/** What the wire is told of a request besides its path. */
type Wire = {
  callerOf: (own: Route['own']) => Promise<Caller>
  fail: (error: unknown) => Failure
  locale: Locale
  addresses: ((name: string, value: unknown) => unknown) | undefined
  /** Tells somebody who followed a link to a file that there is none for them. */
  failurePage: (failure: Failure) => Response
}

/** A browser that follows a link shows what it gets; a program reads it. */
const isForEyes = (request: Request) =>
  request.method === 'GET' && !request.headers.has('cid') && (request.headers.get('accept') ?? '').includes('text/html')

const answersGet = ({ cacheSeconds, file }: Endpoint) => cacheSeconds !== null || file !== null

/** How a call may be asked for. */
export const methodsOf = (endpoint: Endpoint) => (answersGet(endpoint) ? ['GET', 'HEAD', 'POST'] : ['POST'])

/** The query of a read. Its `locale` chose the language, and is no field. */
function queryFields(request: Request, endpoint: Endpoint) {
  const { locale: _, ...fields } = fromQuery(new URL(request.url))
  return formValues(endpoint, fields)
}

async function bodyFields(request: Request, endpoint: Endpoint) {
  const fields = await readBody(request, endpoint.uploadBytes ?? numbers.body_bytes)
  return isJson(request) ? fields : formValues(endpoint, fields)
}

/** A failure as callers read it: a stable code, and the sentence in their language. */
export function failureResponse(failure: Failure, locale: Locale, headers: Record<string, string> = {}) {
  const { status } = failures[failure.code]
  const body = JSON.stringify({ status, data: null, error: failureIn(locale, failure) })
  const wait: Record<string, string> = failure.retryAfter ? { 'retry-after': String(failure.retryAfter) } : {}
  return json(status, body, 'private, no-store', { ...wait, ...headers })
}

function json(status: number, body: string, cacheControl: string, headers: Record<string, string> = {}) {
  return new Response(body, {
    status,
    headers: {
      ...dataHeaders,
      'content-type': 'application/json; charset=utf-8',
      // Known here: what is too short to be worth compressing need not be read again to find that out.
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': cacheControl,
      ...headers,
    },
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

const known = new WeakMap<Route[], Map<string, Route>>()
/** Most paths have no part in braces, and are looked up instead of looked for. */
function plainPaths(routes: Route[]) {
  const plain = known.get(routes) ?? new Map(routes.flatMap((it) => (it.endpoint.path.includes('{') ? [] : [[it.endpoint.path, it]])))
  known.set(routes, plain)
  return plain
}

/** `client/notifications/seen/{id}`: a part in braces is a field of the input; `{path}` at the end is all that is left, with its slashes. */
function matches({ path }: Endpoint, asked: string) {
  if (!path.includes('{')) return path === asked
  const parts = path.split('/')
  const askedParts = partsOf(asked, path)
  return parts.length === askedParts.length && parts.every((part, at) => part.startsWith('{') || part === askedParts[at])
}

function partsOf(asked: string, path: string) {
  const parts = asked.split('/')
  const fixed = path.split('/').length - 1
  return path.endsWith('/{path}') && parts.length > fixed ? [...parts.slice(0, fixed), parts.slice(fixed).join('/')] : parts
}

function paramsIn({ path }: Endpoint, asked: string) {
  const askedParts = partsOf(asked, path)
  return Object.fromEntries(path.split('/').flatMap((part, at) => (part.startsWith('{') ? [[part.slice(1, -1), askedParts[at]]] : [])))
}
