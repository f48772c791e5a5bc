import { createHash } from 'node:crypto'
import type { Endpoint, FileOutput } from './contract.ts'
import { parseQuery, isJson, readBody } from './request-body.server.ts'
import { Failure } from './failure.ts'
import { failures } from './failures.ts'
import { coerceFormValues } from './form-values.server.ts'
import { assertAccess, dispatch, type Caller, type Route } from './gate.server.ts'
import { respondWithFile } from './file-response.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { formatFailure } from './failure-answer.ts'
import { dataHeaders } from './security.server.ts'
import { numbers } from '../data/constants.ts'

/**
 * Transport of calls: `/api/{path}`, POST, or GET for public reads and files; answers `{ status,
 * data, error }`.
 */
export async function handleCall(
  routes: Route[],
  request: Request,
  path: string,
  { callerOf, fail, locale, addresses, failurePage }: CallTransport,
): Promise<Response> {
  const route =
    indexPlainPaths(routes).get(path) ?? routes.find((it) => isPathMatch(it.endpoint, path))
  try {
    if (!route) throw new Failure('not_found')
    const { endpoint } = route
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead ? !isGetAllowed(endpoint) : request.method !== 'POST')
      return buildFailureResponse(fail(new Failure('method_not_allowed')), locale, {
        allow: getMethods(endpoint).join(', '),
      })
    const caller = await callerOf(route.own)
    // Checks access before reading the body.
    assertAccess(endpoint.access, caller.actor)
    const fields = isRead ? queryFields(request, endpoint) : await readBodyFields(request, endpoint)
    const data = await dispatch(routes, caller, endpoint, {
      ...fields,
      ...parseParams(endpoint, path),
    })
    if (endpoint.file)
      return await respondWithFile(
        request,
        endpoint.file,
        data as FileOutput,
        caller.services.storage,
      )
    const body = JSON.stringify({ status: 200, data, error: null }, addresses)
    return isRead
      ? buildCacheableResponse(request, body, endpoint.cacheSeconds!)
      : buildJsonResponse(200, body, 'private, no-store')
  } catch (error) {
    const failure = fail(error)
    return route?.endpoint.file && isForEyes(request)
      ? failurePage(failure)
      : buildFailureResponse(failure, locale)
  }
}

type CallTransport = {
  callerOf: (own: Route['own']) => Promise<Caller>
  fail: (error: unknown) => Failure
  locale: Locale
  addresses: ((name: string, value: unknown) => unknown) | undefined
  failurePage: (failure: Failure) => Response
}

const isForEyes = (request: Request) =>
  request.method === 'GET' &&
  !request.headers.has('cid') &&
  (request.headers.get('accept') ?? '').includes('text/html')

const isGetAllowed = ({ cacheSeconds, file }: Endpoint) => cacheSeconds !== null || file !== null

export const getMethods = (endpoint: Endpoint) =>
  isGetAllowed(endpoint) ? ['GET', 'HEAD', 'POST'] : ['POST']

/** `locale` selects the language and is not an input field. */
function queryFields(request: Request, endpoint: Endpoint) {
  const { locale: _, ...fields } = parseQuery(new URL(request.url))
  return coerceFormValues(endpoint, fields)
}

async function readBodyFields(request: Request, endpoint: Endpoint) {
  const fields = await readBody(request, endpoint.uploadBytes ?? numbers.body_bytes)
  return isJson(request) ? fields : coerceFormValues(endpoint, fields)
}

export function buildFailureResponse(
  failure: Failure,
  locale: Locale,
  headers: Record<string, string> = {},
) {
  const { status } = failures[failure.code]
  const body = JSON.stringify({ status, data: null, error: formatFailure(locale, failure) })
  const wait: Record<string, string> = failure.retryAfter
    ? { 'retry-after': String(failure.retryAfter) }
    : {}
  return buildJsonResponse(status, body, 'private, no-store', { ...wait, ...headers })
}

function buildJsonResponse(
  status: number,
  body: string,
  cacheControl: string,
  headers: Record<string, string> = {},
) {
  return new Response(body, {
    status,
    headers: {
      ...dataHeaders,
      'content-type': 'application/json; charset=utf-8',
      // Set here so that compression can skip short answers without reading them.
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': cacheControl,
      ...headers,
    },
  })
}

function buildCacheableResponse(request: Request, body: string, seconds: number) {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  // The answer varies by language, digits, country and session.
  const headers = { etag, vary: 'Cookie, Accept-Language, locale, cid' }
  const cacheControl = `private, max-age=${seconds}`
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, {
      status: 304,
      headers: { ...dataHeaders, 'cache-control': cacheControl, ...headers },
    })
  return buildJsonResponse(200, body, cacheControl, headers)
}

const known = new WeakMap<Route[], Map<string, Route>>()
/** Most paths have no parameters, so they are looked up in a map. */
function indexPlainPaths(routes: Route[]) {
  const plain =
    known.get(routes) ??
    new Map(
      routes.flatMap((route) =>
        route.endpoint.path.includes('{') ? [] : [[route.endpoint.path, route]],
      ),
    )
  known.set(routes, plain)
  return plain
}

/** `{name}` is an input field; a final `{path}` matches the rest including slashes. */
function isPathMatch({ path }: Endpoint, asked: string) {
  if (!path.includes('{')) return path === asked
  const parts = path.split('/')
  const askedParts = splitPath(asked, path)
  return (
    parts.length === askedParts.length &&
    parts.every((part, at) => part.startsWith('{') || part === askedParts[at])
  )
}

function splitPath(asked: string, path: string) {
  const parts = asked.split('/')
  const fixed = path.split('/').length - 1
  return path.endsWith('/{path}') && parts.length > fixed
    ? [...parts.slice(0, fixed), parts.slice(fixed).join('/')]
    : parts
}

function parseParams({ path }: Endpoint, asked: string) {
  const askedParts = splitPath(asked, path)
  return Object.fromEntries(
    path
      .split('/')
      .flatMap((part, at) => (part.startsWith('{') ? [[part.slice(1, -1), askedParts[at]]] : [])),
  )
}
