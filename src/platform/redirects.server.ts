import { redirect, type RouterContextProvider } from 'react-router'
import { reading } from './call.ts'
import type { Actor } from './gate.server.ts'
import { safePath } from './security.server.ts'

/** Seed 4, redirect helper: to login when not logged in, and back here afterwards. Answers who is logged in. */
export function requireUser(context: Readonly<RouterContextProvider>, request: Request): Actor {
  const { actor } = context.get(reading)
  if (!actor) throw sendToLogin(request)
  return actor
}

/** The way to the login page that leads back to what was asked for. */
export function sendToLogin(request: Request, message?: string) {
  const { pathname, search } = new URL(request.url)
  const query = new URLSearchParams()
  if (message) query.set('message', message)
  const here = pathname.replace(/(\/_root)?\.data$/, '') || '/'
  if (here !== '/' || search) query.set('redirect', here + withoutRouting(search))
  return redirect(query.size ? `/login?${query}` : '/login')
}

/** Seed 4, redirect helper: to a given page, home unless named, when already logged in. */
export function sendOnIfSignedIn(context: Readonly<RouterContextProvider>, request: Request, to = '/') {
  if (context.get(reading).actor) throw redirect(safePath(new URL(request.url).searchParams.get('redirect'), to))
}

/** The router's own marks on the address of a data request. */
function withoutRouting(search: string) {
  const query = new URLSearchParams(search)
  query.delete('_routes')
  query.delete('index')
  return query.size ? `?${query}` : ''
}
