import { getRequestWork } from '#platform/data/request-work.server.ts'
import { getCookie } from '#platform/identity/reader-context.server.ts'
import { retrySafeHeader } from './retrying-fetch.ts'

const mostRefreshes = 4
const countCookie = 'refreshes'

/**
 * Marks a 503 as safe to retry if nothing was written. Navigations get a refresh header with jitter
 * instead.
 */
export function addRetryHeaders(request: Request, response: Response) {
  const { headers } = response
  if (response.status !== 503 || getRequestWork()?.hasWritten) return
  headers.set(retrySafeHeader, '1')
  if (!headers.has('retry-after')) headers.set('retry-after', '5')
  const isNavigation =
    request.method === 'GET' && (headers.get('content-type') ?? '').startsWith('text/html')
  const count = Number(getCookie(request, countCookie)) || 0
  if (!isNavigation || count >= mostRefreshes) return
  headers.set('refresh', String(3 + Math.floor(Math.random() * 5)))
  headers.append(
    'set-cookie',
    `${countCookie}=${count + 1}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`,
  )
}
