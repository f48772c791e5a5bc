import { redirect, type RouterContextProvider } from 'react-router'
import { pageRequestContext } from '#platform/call/call.ts'
import { getFailureText, isFailureCode } from '#platform/call/failures.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import type { Failure } from '#platform/call/failure.ts'
import { dataHeaders } from '#platform/call/security.server.ts'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'
import { toSafePath } from './safe-path.ts'

/** Seed 4, redirect helper: to login when not logged in, and back here afterwards. Answers who is logged in. */
export function requireUser(context: Readonly<RouterContextProvider>, request: Request): Actor {
  const { actor } = context.get(pageRequestContext)
  if (!actor) throw redirectToLogin(request)
  return actor
}

/** The way to the login page that leads back to what was asked for. */
export function redirectToLogin(request: Request, message?: string) {
  const { pathname, search } = new URL(request.url)
  const query = new URLSearchParams()
  if (message) query.set('message', message)
  const here = pathname.replace(/(\/_root)?\.data$/, '') || '/'
  if (here !== '/' || search) query.set('redirect', here + stripRoutingParams(search))
  return redirect(query.size ? `/login?${query}` : '/login')
}

/** The way to the page that asks again who it is, and from there back to the page a form or link was on. */
export function redirectToReauthentication(request: Request) {
  const { pathname, search } = new URL(request.url)
  const here = (pathname.replace(/\.data$/, '') || '/') + stripRoutingParams(search)
  return redirect(`/auth/confirm?${new URLSearchParams({ redirect: getReferrerPath(request, here) })}`)
}

/** Staff whose login has no second step yet set it up before they work in the office. */
export const redirectToSecondFactor = () => redirect('/my/second-factor')

/** Somebody who followed a link to a file and is not, or no longer, logged in goes to login, and then back to the page the link is on. */
export function redirectFileToLogin(request: Request, { code }: Failure) {
  const query = new URLSearchParams()
  const kept = { headers: { ...dataHeaders, 'cache-control': 'private, no-store' } }
  if (code === 'not_logged_in') query.set('redirect', getReferrerPath(request, '/'))
  else if (code === 'user_is_banned' || code === 'user_is_deleted') query.set('message', code)
  else if (code === 'proof_needed')
    return redirect(`/auth/confirm?${new URLSearchParams({ redirect: getReferrerPath(request, '/') })}`, kept)
  else return null
  return redirect(`/login?${query}`, kept)
}

/** Seed 4, redirect helper: to a given page, home unless named, when already logged in. */
export function redirectIfSignedIn(context: Readonly<RouterContextProvider>, request: Request, to = '/') {
  if (context.get(pageRequestContext).actor) throw redirect(getReturnPath(request, to))
}

/** Seed 4: somebody banned or deleted while logged in goes to login with the reason, whatever they asked for. */
export function redirectBlockedToLogin({ context }: { context: Readonly<RouterContextProvider> }) {
  const { failure } = context.get(pageRequestContext)
  if (failure) throw redirect(`/login?message=${failure}`)
}

/** A page has one address, without a slash at its end: other ways to write it lead there for good. What is no page stays unknown. */
export function redirectToCanonical({ request, url, params }: { request: Request; url: URL; params: { '*'?: string | undefined } }) {
  const { pathname, search } = url
  if (request.method !== 'GET' || params['*'] !== undefined || !/[^/]\/+$/.test(pathname)) return
  // Two slashes before it would name another site.
  throw redirect(`/${pathname.replace(/^\/+|\/+$/g, '')}${search}`, 301)
}

/** Where a form leads once it is done: the page that was asked for before, else home. */
export const getReturnPath = (request: Request, to = '/') => toSafePath(new URL(request.url).searchParams.get('redirect'), to)

/** The page a form was sent from, as the browser tells; only its path is believed. */
export function getReferrerPath(request: Request, fallback: string) {
  const from = request.headers.get('referer') ?? ''
  if (!URL.canParse(from)) return fallback
  const { pathname, search } = new URL(from)
  return toSafePath(pathname + search, fallback)
}

/** The same page with other words in its address; `redirect` stays. */
export function redirectWithQuery(request: Request, path: string, query: Record<string, string>) {
  const words = new URLSearchParams(query)
  const back = new URL(request.url).searchParams.get('redirect')
  if (back) words.set('redirect', back)
  return redirect(words.size ? `${path}?${words}` : path)
}

/** What a page was sent here to say: `?message=` with a code of the catalogue, and nothing else that an address could put in its mouth. */
export function getUrlMessage(request: Request, locale: Locale): FailureAnswer | null {
  const code = new URL(request.url).searchParams.get('message')
  return isFailureCode(code) ? { code, message: getFailureText(code, locale) } : null
}

/** The router's own marks on the address of a data request. */
function stripRoutingParams(search: string) {
  const query = new URLSearchParams(search)
  query.delete('_routes')
  query.delete('index')
  return query.size ? `?${query}` : ''
}
