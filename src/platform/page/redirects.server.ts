import { href, redirect, type RouterContextProvider } from 'react-router'
import { pageRequestContext } from '#platform/call/call.ts'
import { getFailureText, isFailureCode } from '#platform/call/failures.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import type { Failure } from '#platform/call/failure.ts'
import { dataHeaders } from '#platform/call/security.server.ts'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'
import { toSafePath } from './safe-path.ts'

/** Spec 4: redirects to login and back if not signed in; returns the actor. */
export function requireUser(context: Readonly<RouterContextProvider>, request: Request): Actor {
  const { actor } = context.get(pageRequestContext)
  if (!actor) throw redirectToLogin(request)
  return actor
}

export function redirectToLogin(request: Request, message?: string) {
  const { pathname, search } = new URL(request.url)
  const query = new URLSearchParams()
  if (message) query.set('message', message)
  const here = pathname.replace(/(\/_root)?\.data$/, '') || '/'
  if (here !== '/' || search) query.set('redirect', here + stripRoutingParams(search))
  return redirect(query.size ? `${href('/login')}?${query}` : href('/login'))
}

export function redirectToReauthentication(request: Request) {
  const { pathname, search } = new URL(request.url)
  const here = (pathname.replace(/\.data$/, '') || '/') + stripRoutingParams(search)
  return redirect(
    `${href('/auth/confirm')}?${new URLSearchParams({ redirect: getReferrerPath(request, here) })}`,
  )
}

export const redirectToSecondFactor = () => redirect(href('/my/second-factor'))

/** After login the person returns to the page with the link. */
export function redirectFileToLogin(request: Request, { code }: Failure) {
  const query = new URLSearchParams()
  const kept = { headers: { ...dataHeaders, 'cache-control': 'private, no-store' } }
  if (code === 'not_logged_in') query.set('redirect', getReferrerPath(request, '/'))
  else if (code === 'user_is_banned' || code === 'user_is_deleted') query.set('message', code)
  else if (code === 'proof_needed')
    return redirect(
      `${href('/auth/confirm')}?${new URLSearchParams({ redirect: getReferrerPath(request, '/') })}`,
      kept,
    )
  else return null
  return redirect(`${href('/login')}?${query}`, kept)
}

export function redirectIfSignedIn(
  context: Readonly<RouterContextProvider>,
  request: Request,
  to = '/',
) {
  if (context.get(pageRequestContext).actor) throw redirect(getReturnPath(request, to))
}

/** Spec 4: people banned or deleted while signed in go to login with the reason. */
export function redirectBlockedToLogin({ context }: { context: Readonly<RouterContextProvider> }) {
  const { failure } = context.get(pageRequestContext)
  if (failure) throw redirect(`${href('/login')}?message=${failure}`)
}

/** Permanently redirects to the URL without trailing slash. Unknown pages stay 404. */
export function redirectToCanonical({
  request,
  url,
  params,
}: {
  request: Request
  url: URL
  params: { '*'?: string | undefined }
}) {
  const { pathname, search } = url
  if (request.method !== 'GET' || params['*'] !== undefined || !/[^/]\/+$/.test(pathname)) return
  // A leading `//` would be another host.
  throw redirect(`/${pathname.replace(/^\/+|\/+$/g, '')}${search}`, 301)
}

export const getReturnPath = (request: Request, to = '/') =>
  toSafePath(new URL(request.url).searchParams.get('redirect'), to)

/** Uses only the path of the Referer header. */
export function getReferrerPath(request: Request, fallback: string) {
  const from = request.headers.get('referer') ?? ''
  if (!URL.canParse(from)) return fallback
  const { pathname, search } = new URL(from)
  return toSafePath(pathname + search, fallback)
}

/** Preserves the `redirect` parameter. */
export function redirectWithQuery(request: Request, path: string, query: Record<string, string>) {
  const words = new URLSearchParams(query)
  const back = new URL(request.url).searchParams.get('redirect')
  if (back) words.set('redirect', back)
  return redirect(words.size ? `${path}?${words}` : path)
}

/** Only known failure codes in `?message=` are shown, so a URL cannot inject text. */
export function getUrlMessage(request: Request, locale: Locale): FailureAnswer | null {
  const code = new URL(request.url).searchParams.get('message')
  return isFailureCode(code) ? { code, message: getFailureText(code, locale) } : null
}

/** Removes the router's parameters of data requests. */
function stripRoutingParams(search: string) {
  const query = new URLSearchParams(search)
  query.delete('_routes')
  query.delete('index')
  return query.size ? `?${query}` : ''
}
